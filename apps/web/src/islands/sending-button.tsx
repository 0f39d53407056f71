interface SendingButtonProps {
  isSending: boolean;
  className: string;
  /** What the button says, and meanwhile. */
  words: { send: string; sending: string };
}

/** Sends a form. Meanwhile it says so and does nothing more, yet keeps the focus. */
export const SendingButton = ({ isSending, className, words }: SendingButtonProps) => (
  <button
    type="submit"
    aria-disabled={isSending || undefined}
    onClick={(event) => isSending && event.preventDefault()}
    className={`btn btn-xl aria-disabled:bg-neutral aria-disabled:text-neutral-content ${className}`}
  >
    {isSending ? words.sending : words.send}
  </button>
);
