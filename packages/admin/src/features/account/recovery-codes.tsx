import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { copyText } from "../../copy-text.ts";
import { useLeaveGuard } from "../../leave-guard.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onDone: () => void;
  /** How deep they stand on their page. */
  heading?: "h2" | "h3";
}

const leaveTexts = {
  question: "Hai conservato i codici di recupero?",
  note: "Se esci adesso non li rivedrai più.",
  leave: "Esci",
  stay: "Torna ai codici",
};

function download(username: string, codes: readonly string[]): void {
  const text = `Codici di recupero di ${username}\r\nOgnuno vale una volta sola.\r\n\r\n${codes.join("\r\n")}\r\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `codici-di-recupero-${username}.txt`;
  link.click();
  URL.revokeObjectURL(address);
  toast({ title: "Codici scaricati" });
}

/** They are shown here and never again. */
export function RecoveryCodes({ codes, username, onDone, heading: Heading = "h3" }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useRef(false);
  const keep = () => {
    kept.current = true;
  };
  const { question } = useLeaveGuard({ hasUnsaved: () => !kept.current, onDiscard: keep, texts: leaveTexts });
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 border-2 border-dashed border-edge bg-sheet p-5">
      <Heading ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
        I tuoi codici di recupero
      </Heading>
      <p>
        Conservali adesso: non li rivedrai più. Se perdi il telefono, ognuno ti fa entrare{" "}
        <strong>una volta sola</strong> al posto del codice dell’app.
      </p>
      <ol className="grid gap-x-8 gap-y-1.5 font-receipt font-semibold tracking-[0.03em] min-[30rem]:grid-cols-[repeat(2,max-content)]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => {
            keep();
            void copyText(codes.join("\n"), "Codici copiati");
          }}
        >
          Copia
        </button>
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => {
            keep();
            download(username, codes);
          }}
        >
          Scarica
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          Li ho conservati
        </button>
      </div>
      {question}
    </div>
  );
}
