import type { SupportStatus } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useState } from "react";
import { type ContactWays, WithoutScript } from "../../support/without-script.tsx";
import { Dispenser } from "./dispenser.tsx";
import { openChat } from "./open-chat.ts";
import { StatusPanel } from "./status-panel.tsx";
import { TicketCreated } from "./ticket-created.tsx";
import { formTexts } from "./ticket-form.content.ts";
import { TicketForm } from "./ticket-form.tsx";
import { TicketNumberForm } from "./ticket-number-form.tsx";
import { TipsSection } from "./tips-section.tsx";

/** How long the confirmation stays before the chat opens, in milliseconds. */
const confirmationMs = 2000;

function CentreHeader() {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap grid items-end gap-x-12 pt-14 sm:grid-cols-[1fr_auto] lg:pt-20">
        <div className="pb-12 lg:pb-20">
          <p className="text-lead font-semibold">Centro assistenza</p>
          <h1 className="mt-3 text-poster">Dicci tutto.</h1>
          <p className="mt-6 max-w-[40ch] text-lead">
            Scrivi che cosa ti serve e prendi il numero: ti rispondiamo entro 24 ore, e da lì si parla in chat.
          </p>
        </div>
        <div className="w-64 max-sm:hidden">
          <Dispenser />
        </div>
      </div>
    </section>
  );
}

function AlreadyHere() {
  return (
    <section aria-labelledby="gia-qui" className="needs-script">
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
export function SupportCentre({ company, status }: { company: ContactWays; status: SupportStatus }) {
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
      <CentreHeader />
      <div className="wrap grid gap-x-16 gap-y-12 py-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:py-20">
        <div className="grid content-start items-start gap-x-12 gap-y-10 sm:max-lg:grid-cols-2 lg:col-start-2 lg:gap-y-12">
          <StatusPanel status={status} />
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
