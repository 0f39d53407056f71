import type { ReactNode } from "react";
import { SendingButton } from "./sending-button.tsx";

interface ContactStepProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One of the things that may follow a request, under its title. */
export const ContactStep = ({ id, title, children }: ContactStepProps) => (
  <section aria-labelledby={id} className="mt-8 border-t-2 border-base-content pt-6">
    <h4 id={id} className="display text-item">
      {title}
    </h4>
    {children}
  </section>
);

interface StepEndProps {
  problem: string | undefined;
  isSending: boolean;
  /** The button's colour. */
  tone: "btn-primary" | "btn-neutral";
  /** What the button says, and meanwhile. */
  words: { send: string; sending: string };
}

/** What was wrong, and the button. */
export const StepEnd = ({ problem, isSending, tone, words }: StepEndProps) => (
  <>
    <p role="alert" className="mt-3 font-semibold text-error empty:hidden">
      {problem}
    </p>
    <SendingButton isSending={isSending} className={`mt-5 max-sm:w-full ${tone}`} words={words} />
  </>
);
