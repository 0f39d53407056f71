import { formatMonth } from "@vetrina/contract/dates";
import type { DepositStatus } from "@vetrina/contract/deposits/deposits";
import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { thankYouAddress } from "@vetrina/contract/deposits/thank-you-address";
import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import type { ReactNode } from "react";
import { freeSlots, isSoldOut, nextMonthName, slotsSentence, soldOutShortCall } from "../offer/slots.ts";
import { KeyRack } from "./key-rack.tsx";
import { outcomeCopy } from "./outcome.content.ts";
import type { Outcome } from "./outcome.ts";

export interface OutcomeSectionProps {
  outcome: Outcome;
  depositId: string | undefined;
  deposit: DepositStatus | null;
  slots: MonthSlots;
  company: Company;
}

const call = "btn btn-primary btn-xl max-sm:w-full";
const otherCall = "btn btn-neutral btn-outline btn-xl max-sm:w-full";

interface WhatsappCallProps {
  company: Company;
  text: string;
  /** It is the next thing to do, not the other way out. */
  isFirst?: boolean;
}

function WhatsappCall({ company, text, isFirst = false }: WhatsappCallProps) {
  return (
    <NewTabLink href={whatsappLink(company.whatsapp, text)} className={isFirst ? call : otherCall}>
      Scrivici su WhatsApp
    </NewTabLink>
  );
}

/** What the reader can do next. */
function NextSteps({ outcome, depositId, slots, company }: OutcomeSectionProps): ReactNode {
  const retry = (
    <a href="/offerta-197#slot-booking" data-cta="thank_you_retry" className={call}>
      Riprova
    </a>
  );
  const toOffer = (className: string) => (
    <a href="/offerta-197" data-cta="thank_you_offer" className={className}>
      Torna all’offerta
    </a>
  );
  const month = nextMonthName(slots);
  switch (outcome) {
    case "paid":
    case "unplaced":
    case "waiting":
      return (
        <a
          href="#contatti"
          data-cta="thank_you"
          className={outcome === "paid" ? "btn btn-secondary btn-xl max-sm:w-full" : call}
        >
          Lascia i tuoi dati
        </a>
      );
    case "booked":
      return (
        <>
          <a href="/client/login" className={call}>
            Area clienti
          </a>
          <WhatsappCall company={company} text="Ciao! Ho una domanda sul mio pagamento." />
        </>
      );
    case "sold-out":
      return (
        <>
          <a href="#contatti" data-cta="thank_you_next_month" className={call}>
            {soldOutShortCall(slots)}
          </a>
          <WhatsappCall company={company} text={`Ciao! Vorrei prenotare un sito a 197 euro per ${month}.`} />
        </>
      );
    case "failed":
      return (
        <>
          {isSoldOut(slots) ? toOffer(call) : retry}
          <WhatsappCall company={company} text="Ciao! Il pagamento della caparra non mi è riuscito: mi aiutate?" />
        </>
      );
    case "rejected":
      return (
        <>
          <WhatsappCall company={company} text="Ciao! Ho una domanda sulla caparra del sito a 197 euro." isFirst />
          {toOffer(otherCall)}
        </>
      );
    case "refunding":
    case "refunded":
      return (
        <>
          <WhatsappCall company={company} text="Ciao! Ho una domanda sul rimborso della caparra." />
          {toOffer(otherCall)}
        </>
      );
    case "checking":
      return (
        <a href={thankYouAddress({ depositId, bankRefused: false })} className={call}>
          Aggiorna la pagina
        </a>
      );
    default:
      return toOffer(call);
  }
}

/** The month of the buyer's place, where it isn't this one. */
const otherMonth = ({ deposit, slots }: Pick<OutcomeSectionProps, "deposit" | "slots">) =>
  deposit?.slotMonth && deposit.slotMonth !== slots.month ? deposit.slotMonth : undefined;

/** A line more, where the outcome has one. */
function Note({ outcome, deposit, slots }: OutcomeSectionProps) {
  const month = otherMonth({ deposit, slots });
  if (outcome === "nothing") return <p className="mt-6 font-semibold">{slotsSentence(slots)}.</p>;
  if (outcome === "paid")
    return (
      <p className="mt-6 max-w-[44ch] bg-base-100 px-4.5 py-3.5 font-semibold text-base-content">
        {month && `Il tuo posto è per ${formatMonth(month)}. `}Caparra ricevuta: 17&nbsp;€. La conferma è già nella tua
        posta.
      </p>
    );
  const comes = deposit?.state === "pagato" && (deposit.slotMonth ?? "") >= slots.month ? deposit.slotMonth : null;
  if (outcome === "booked" && comes)
    return <p className="mt-6 font-semibold">Il tuo posto è per {formatMonth(comes)}.</p>;
  if (outcome !== "checking") return null;
  return (
    <>
      <div
        className="mt-8 h-2 w-[min(24rem,100%)] [background:linear-gradient(90deg,var(--color-primary)_50%,var(--color-base-300)_50%)_0_0/3rem_100%] motion-safe:animate-[outcome-wait_1.2s_linear_infinite]"
        aria-hidden="true"
      />
      <p data-slow hidden className="mt-6 max-w-[44ch] bg-base-100 px-4.5 py-3.5 font-semibold text-base-content">
        Ci sta mettendo più del solito. Continuiamo a chiedere: non serve pagare di nuovo.
      </p>
    </>
  );
}

/** Who has paid, or says so, may still think better of it. */
const isBooked = (outcome: Outcome) => outcome === "paid" || outcome === "unplaced" || outcome === "waiting";

/** Only who has a slot of this month sees the rack, with the key that carries the reader's tag. */
function SlotsLeft({ slots }: { slots: MonthSlots }) {
  return (
    <figure className="mx-auto w-full max-w-md">
      <div className="text-base-content">
        <KeyRack spots={slots} />
      </div>
      <figcaption className="display mt-4 text-center text-voice text-base-200">
        Slot rimasti: {freeSlots(slots)}
      </figcaption>
    </figure>
  );
}

/** The truth about the payment that the address names, and what can be done about it. */
export function OutcomeSection(props: OutcomeSectionProps) {
  const { outcome, depositId, deposit, slots } = props;
  const { heading, text } = outcomeCopy(nextMonthName(slots), deposit)[outcome];
  const isPaid = outcome === "paid";
  const hasRack = isPaid && !otherMonth(props);
  return (
    <section
      data-island={depositId && deposit ? "deposit-status" : undefined}
      data-outcome={outcome}
      data-deposit-id={depositId}
      data-transaction-id={isPaid ? deposit?.transactionId : undefined}
      className={`overflow-x-clip ${isPaid ? "bg-primary text-primary-content" : "bg-base-200"}`}
    >
      {!isPaid && <div className="awning" />}
      <div
        className={`wrap grid items-center gap-x-16 gap-y-10 pt-12 pb-16 lg:pt-20 lg:pb-24 ${hasRack ? "lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]" : ""}`}
      >
        <div role="status">
          <h1
            className={`max-w-[18ch] text-[clamp(2.25rem,10.6vw,2.875rem)] leading-[1.14] lg:text-[clamp(4rem,6.2vw,5.5rem)]`}
          >
            {heading}
          </h1>
          <p className="mt-6 max-w-[46ch] text-lead">{text}</p>
          <Note {...props} />
          <div className="mt-8 flex flex-wrap gap-4">
            <NextSteps {...props} />
          </div>
          {isBooked(outcome) && (
            <p className="mt-6 text-note">
              Hai cambiato idea?{" "}
              <a href="/recesso" className="inline-flex min-h-9 items-center underline underline-offset-4">
                Recedi dal contratto qui
              </a>
            </p>
          )}
        </div>
        {hasRack && <SlotsLeft slots={slots} />}
      </div>
    </section>
  );
}
