import { SendingButton } from "../../../islands/sending-button.tsx";

interface SendButtonProps {
  isSending: boolean;
  /** How much of the files has left, from 0 to 1; missing when there are none. */
  share: number | undefined;
  /** What the server said that belongs to no field. */
  refusal: string | undefined;
}

export function SendButton({ isSending, share, refusal }: SendButtonProps) {
  return (
    <div>
      {isSending && share !== undefined && (
        <label className="mb-4 block">
          <span className="text-note font-semibold">Carico i file: {Math.round(share * 100)}%</span>
          <progress className="progress mt-1.5 progress-primary" value={share} max={1} />
        </label>
      )}
      {refusal && (
        <p role="alert" className="mb-4 alert alert-error font-semibold text-error">
          {refusal}
        </p>
      )}
      <SendingButton
        isSending={isSending}
        className="btn-primary w-full sm:w-auto sm:px-12"
        words={{ send: "Invia il ticket", sending: "Invio in corso..." }}
      />
    </div>
  );
}
