import { useEffect, useRef } from "react";
import { TicketNumber } from "../ticket-number.tsx";
import { chatPath } from "./open-chat.ts";

/** The number, torn off. Its screen gives way to the chat after a moment. */
export function TicketCreated({ id }: { id: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap band grid justify-items-center text-center">
        <div className="torn-number">
          <p className="font-semibold">Il tuo numero</p>
          <TicketNumber id={id} className="mt-3 text-[clamp(1.0625rem,5.6vw,2.5rem)]" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-10 text-title outline-none">
          Ticket creato.
        </h1>
        <p className="mt-5 max-w-[38ch] text-lead">
          Nell’email che ti abbiamo mandato trovi il numero e per quando ti rispondiamo; tra un attimo si apre la chat.
        </p>
        <div className="mt-9 flex flex-wrap justify-center gap-4">
          <a href={chatPath(id)} className="btn btn-primary btn-xl">
            Vai alla chat
          </a>
          <a href="/" className="btn btn-outline btn-xl">
            Home
          </a>
        </div>
      </div>
    </section>
  );
}
