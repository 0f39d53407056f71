import { toast } from "@vetrina/ui/toast";
import { useEffect, useState } from "react";
import { type ContactWays, WithoutScript } from "../../support/without-script.tsx";
import { formatReplyTime } from "../reply-time.ts";
import type { CounterNews } from "./load-counter.ts";
import { NearClosures } from "./near-closures.tsx";
import { openChat } from "./open-chat.ts";
import { TicketCreated } from "./ticket-created.tsx";
import { formTexts } from "./ticket-form.content.ts";
import { TicketForm } from "./ticket-form.tsx";
import { TicketNumberForm } from "./ticket-number-form.tsx";
import { TipsSection } from "./tips-section.tsx";

const Lamp = ({ isOn }: { isOn: boolean }) => (
  <span
    className={`size-3 rounded-[50%] ${isOn ? "bg-[color-mix(in_oklab,var(--color-success)_40%,var(--color-base-100))]" : "border-2 border-current"}`}
    aria-hidden="true"
  />
);

/** The lit board over the counter. */
function StatusPanel({ news }: { news: CounterNews }) {
  return (
    <section aria-labelledby="al-banco" className="bg-neutral px-5 pt-5 pb-4 text-neutral-content">
      <h2 id="al-banco" className="text-note font-semibold">
        Il centro assistenza, adesso
      </h2>
      <ul className="mt-3 *:flex *:min-h-12 *:items-center *:gap-2 *:border-t *:border-neutral-content/25">
        <li>
          <Lamp isOn={!news.reopensOn} />
          {news.reopensOn ? (
            `Riapriamo ${news.reopensOn}`
          ) : (
            <>
              Supporto online <span className="ml-auto text-note">scrivi a ogni ora</span>
            </>
          )}
        </li>
        <li>
          <Lamp isOn />
          Server operativi
        </li>
        <li>
          Risposta media{" "}
          <strong className="display ml-auto text-item">{formatReplyTime(news.medianReplyMinutes)}</strong>
        </li>
      </ul>
    </section>
  );
}

/** The machine by the door that hands out the numbers. */
function Dispenser({ slip }: Pick<CounterNews, "slip">) {
  return (
    <svg viewBox="0 0 300 320" className="w-full max-w-64" aria-hidden="true">
      <path className="fill-neutral" d="M118 0h64v40h-64z" />
      <path className="fill-primary" d="M40 130a110 110 0 0 1 220 0v52a44 44 0 0 1-44 44H84a44 44 0 0 1-44-44z" />
      <circle className="fill-accent" cx="150" cy="118" r="66" />
      <circle className="fill-base-200" cx="150" cy="118" r="52" />
      <circle className="fill-neutral" cx="150" cy="118" r="13" />
      <path className="fill-none stroke-base-300" strokeWidth="3" d="M150 84a34 34 0 1 1-34 34 30 30 0 0 1 30-30" />
      <path className="fill-neutral" d="M92 190h116v14H92z" />
      <path className="fill-sheet" d="M102 197h96v104l-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8z" />
      <text x="150" y="234" textAnchor="middle" className="fill-muted text-[0.8125rem]">
        risposta entro
      </text>
      <text
        x="150"
        y="280"
        textAnchor="middle"
        className={`display fill-base-content ${slip === "24h" ? "text-[2.75rem]" : "text-[1.5rem]"}`}
      >
        {slip}
      </text>
    </svg>
  );
}

/** How long the confirmation stays before the chat opens, in milliseconds. */
const confirmationMs = 2000;

function CentreHeader({ news }: { news: CounterNews }) {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap grid items-end gap-x-12 pt-14 sm:grid-cols-[1fr_auto] lg:pt-20">
        <div className="pb-12 lg:pb-20">
          <p className="text-lead font-semibold">Centro assistenza</p>
          <h1 className="mt-3 text-poster">Dicci tutto.</h1>
          <p className="mt-6 max-w-[40ch] text-lead">
            Scrivi che cosa ti serve e prendi il numero: ti rispondiamo {news.answerBy}, e da lì si parla in chat.
          </p>
          <NearClosures closures={news.closures} />
        </div>
        <div className="w-64 max-sm:hidden">
          <Dispenser slip={news.slip} />
        </div>
      </div>
    </section>
  );
}

function AlreadyHere() {
  return (
    <section aria-labelledby="gia-qui" className="noscript:hidden">
      <h2 id="gia-qui" className="text-item">
        Hai già un numero?
      </h2>
      <div className="mt-4">
        <TicketNumberForm />
      </div>
      <a href="/client/login" className="text-link mt-3">
        Tutti i tuoi ticket sono nell’area clienti
      </a>
    </section>
  );
}

/** The counter: what the state of things is, how to ask, and the slip to fill in. */
export function SupportCentre({ company, news }: { company: ContactWays; news: CounterNews }) {
  const [createdId, setCreatedId] = useState<number>();

  useEffect(() => {
    if (createdId === undefined) return;
    const timer = setTimeout(openChat, confirmationMs, createdId);
    return () => clearTimeout(timer);
  }, [createdId]);

  const showNumber = (id: number) => {
    toast({ title: formTexts.centre.success });
    setCreatedId(id);
  };

  if (createdId !== undefined) return <TicketCreated id={createdId} />;
  return (
    <>
      <CentreHeader news={news} />
      <div className="wrap grid gap-x-16 gap-y-12 py-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:py-20">
        <div className="grid content-start items-start gap-x-12 gap-y-10 sm:max-lg:grid-cols-2 lg:col-start-2 lg:gap-y-12">
          <StatusPanel news={news} />
          <TipsSection />
        </div>
        <div className="lg:row-span-2 lg:row-start-1">
          <WithoutScript company={company} what="Il modulo" />
          <TicketForm variant="centre" company={company} onCreated={showNumber} />
        </div>
        <AlreadyHere />
      </div>
    </>
  );
}
