import { useState } from "react";

/** A message longer than this, in characters, may not fit in the lines that a row shows. */
const shortLength = 90;
const isLong = (text: string) => text.length > shortLength || text.includes("\n");

export function LeadMessage({ text, sender }: { text: string | null; sender: string }) {
  const [open, setOpen] = useState(false);
  if (!text) return <span className="text-muted">Nessun messaggio</span>;
  if (!isLong(text)) return <p>{text}</p>;
  return (
    <>
      <p className={open ? "whitespace-pre-line" : "line-clamp-2"}>{text}</p>
      <button
        type="button"
        aria-expanded={open}
        className="-mb-2 min-h-11 cursor-pointer font-semibold text-accent underline underline-offset-4 lg:min-h-8"
        onClick={() => setOpen(!open)}
      >
        {open ? "Riduci" : "Leggi tutto"}
        <span className="sr-only"> il messaggio di {sender}</span>
      </button>
    </>
  );
}
