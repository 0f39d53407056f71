import { type ComponentProps, type DragEvent, useState } from "react";

type InputProps = Pick<ComponentProps<"input">, "ref" | "accept" | "disabled" | "aria-invalid" | "aria-describedby">;

interface FileDropProps extends InputProps {
  label: string;
  /** What files there may be. */
  note: string;
  onFile: (file: File) => void;
}

/** Where a file is chosen, or dropped. */
export function FileDrop({ label, note, onFile, ...input }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      className="grid gap-1 p-5 border-2 border-dashed border-edge bg-sheet cursor-pointer data-over:border-base-content hover:border-base-content has-focus-visible:outline-3 has-focus-visible:outline-base-content has-focus-visible:outline-offset-3"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="font-semibold underline underline-offset-4">{label}</span>
      <span className="text-muted">{note}</span>
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
