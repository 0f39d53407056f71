import { attachmentTypes } from "@vetrina/contract/tickets";
import { type ReactNode, useEffect, useRef } from "react";

interface FileInputProps {
  id: string;
  className: string;
  onChoose: (files: File[]) => void;
  /** The button's face. */
  children: ReactNode;
}

const accepted = Object.keys(attachmentTypes).join(",");

/** A button that opens the device's own choice of files. Those that were chosen before the script was here count too. */
export function FileInput({ id, className, onChoose, children }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ files }: HTMLInputElement) => onChoose([...(files ?? [])]);
  const takeEarly = useRef(take);
  useEffect(() => {
    if (input.current?.files?.length) takeEarly.current(input.current);
  }, []);
  return (
    <span className="relative">
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          take(currentTarget);
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
