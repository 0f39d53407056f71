import { attachmentTypes } from "@vetrina/contract/tickets";
import type { ReactNode } from "react";

interface FileInputProps {
  id: string;
  className: string;
  onChoose: (files: File[]) => void;
  /** The button's face. */
  children: ReactNode;
}

const accepted = Object.keys(attachmentTypes).join(",");

/** A button that opens the device's own choice of files. */
export function FileInput({ id, className, onChoose, children }: FileInputProps) {
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken away.
          currentTarget.value = "";
        }}
      />
      <label htmlFor={id} className={`${className} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3`}>
        {children}
      </label>
    </span>
  );
}
