import { useNavigate } from "@tanstack/react-router";
import type { Company } from "@vetrina/contract/settings/site";
import { WithoutScript } from "../../support/without-script.tsx";
import { TicketForm } from "./ticket-form.tsx";
import { TicketNumberForm } from "./ticket-number-form.tsx";
import { TipsSection } from "./tips-section.tsx";

/** The chat's page when no number was given: take one here, and the chat opens at once. */
export function TicketWithoutNumber({ company }: { company: Company }) {
  const navigate = useNavigate();
  const openChat = (id: number) => void navigate({ to: "/ticket/$id", params: { id: String(id) }, replace: true });
  return (
    <>
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap grid items-end gap-x-16 gap-y-8 py-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-16">
          <div>
            <h1 className="text-title">Senza numero? Prendilo qui.</h1>
            <p className="mt-5 max-w-[44ch] text-lead">
              Compila il modulo e la chat con lo staff si apre subito. Ti rispondiamo entro 24 ore.
            </p>
          </div>
          <TicketNumberForm />
        </div>
      </section>
      <div className="wrap grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:py-16">
        <div>
          <WithoutScript company={company} what="Il modulo" />
          <TicketForm variant="chat" company={company} onCreated={openChat} />
        </div>
        <div className="max-lg:row-start-1">
          <TipsSection />
        </div>
      </div>
    </>
  );
}
