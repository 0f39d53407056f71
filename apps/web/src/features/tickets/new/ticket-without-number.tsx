import { type ContactWays, WithoutScript } from "../../support/without-script.tsx";
import { leaveWordForChat } from "./just-created.ts";
import type { CounterNews } from "./load-counter.ts";
import { NearClosures } from "./near-closures.tsx";
import { openChat } from "./open-chat.ts";
import { TicketForm } from "./ticket-form.tsx";
import { TicketNumberForm } from "./ticket-number-form.tsx";
import { TipsSection } from "./tips-section.tsx";

function openNewChat(id: number): void {
  leaveWordForChat(id);
  openChat(id);
}

/** The chat's page when no number was given: take one here, and the chat opens at once. */
export function TicketWithoutNumber({ company, news }: { company: ContactWays; news: CounterNews }) {
  return (
    <>
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap grid items-end gap-x-16 gap-y-8 py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-16">
          <div>
            <h1 className="text-title">Senza numero? Prendilo qui.</h1>
            <p className="mt-5 max-w-[44ch] text-lead">
              Compila il modulo e la chat con lo staff si apre subito. Ti rispondiamo {news.answerBy}.
            </p>
            <NearClosures closures={news.closures} />
          </div>
          <TicketNumberForm />
        </div>
      </section>
      <div className="wrap grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:py-16">
        <div>
          <WithoutScript company={company} what="Il modulo" />
          <TicketForm variant="chat" company={company} onCreated={openNewChat} />
        </div>
        <div className="max-lg:row-start-1">
          <TipsSection />
        </div>
      </div>
    </>
  );
}
