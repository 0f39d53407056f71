import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { products } from "@vetrina/contract/products";
import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { choosing } from "../choice-line.tsx";
import { BookingCall } from "./booking-call.tsx";
import { GuaranteeCoupon } from "./guarantee-coupon.tsx";
import { KeyBoard } from "./key-board.tsx";
import { PriceLine } from "./price-line.tsx";
import { isSoldOut, nextMonthName, slotsOf, slotsSentence } from "./slots.ts";

interface BookingSectionProps {
  slots: MonthSlots;
  company: Company;
  contactHref: string;
  renewalYearly: number;
}

function DepositReceipt({ slots, company, renewalYearly }: Omit<BookingSectionProps, "contactHref">) {
  return (
    <div className="receipt">
      <p className="text-center">
        <span className="uppercase">{company.name}</span>
        <br />
        un sito, chiavi in mano
      </p>
      <dl className="mt-6 grid gap-2">
        <PriceLine label="Prezzo di listino" price="1.200,00" />
        <PriceLine label="Offerta" price="197,00" strong />
        <PriceLine label="Saldo alla consegna" price="180,00" ruled />
        {renewalYearly > 0 && <PriceLine label="Dal 2º anno, se resti" price={`${renewalYearly},00`} />}
        <div className="flex items-baseline justify-between gap-4 text-accent">
          <dt data-ended={isSoldOut(slots) ? undefined : "CAPARRA"} className="font-bold">
            {isSoldOut(slots) ? `CAPARRA, PER ${nextMonthName(slots).toUpperCase()}` : "CAPARRA OGGI"}
          </dt>
          <dd className="display text-[2.667em] leading-none whitespace-nowrap">€17</dd>
        </div>
      </dl>
    </div>
  );
}

function OtherWays({ company, contactHref }: { company: Company; contactHref: string }) {
  return (
    <p className="mt-4 text-note">
      Vuoi parlarne prima?{" "}
      <NewTabLink
        href={whatsappLink(company.whatsapp, "Ciao! Prima di bloccare un posto avrei una domanda sul sito a 197 euro.")}
        className="font-semibold underline underline-offset-4"
      >
        Scrivici su WhatsApp
      </NewTabLink>{" "}
      o{" "}
      <a href={contactHref} {...choosing("offerta-197")} className="font-semibold underline underline-offset-4">
        fatti richiamare
      </a>
      . Dei tuoi dati ci serve il minimo:{" "}
      <a href="/privacy" className="font-semibold underline underline-offset-4">
        ecco la privacy
      </a>
      .
    </p>
  );
}

/** Who starts to pay and doesn't finish takes nothing from anybody: the board counts what is paid, in the month of its payment. */
function boardSentence(slots: MonthSlots): string {
  if (isSoldOut(slots)) return "Nessun posto libero, niente da pagare oggi: lasciaci il numero e ti richiamiamo.";
  return `Scegline uno libero: con 17\u00a0€ è tuo e non lo diamo ad altri. Finché la caparra non è pagata, il posto resta libero per tutti. Il mese è quello in cui prenoti: il sito è pronto in ${products["offerta-197"].delivery} da quando abbiamo il tuo materiale.`;
}

/** What takes the sentences' place when the countdown is over (islands/countdown.ts); a sold-out month has none. */
const endedSentence =
  "L’offerta è scaduta, quindi da qui la caparra non si paga più. Lasciaci il numero: ti richiamiamo per il prossimo posto.";

export function BookingSection({ slots, company, contactHref, renewalYearly }: BookingSectionProps) {
  return (
    <section id="slot-booking" aria-labelledby="prenota-titolo" className="band">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="lg:col-span-2">
          <h2 id="prenota-titolo" className="text-title">
            Prendi il tuo posto.
          </h2>
          <p
            data-proof
            data-ended={isSoldOut(slots) ? undefined : endedSentence}
            className="mt-5 max-w-[56ch] text-lead"
          >
            {slotsSentence(slots)}. {boardSentence(slots)}
          </p>
        </div>
        <KeyBoard slots={slotsOf(slots)} />
        <div data-calls className="lg:self-center">
          <div className="mx-auto max-w-96 border-t-[0.875rem] border-base-content px-4">
            <DepositReceipt slots={slots} company={company} renewalYearly={renewalYearly} />
          </div>
          <BookingCall
            slots={slots}
            contactHref={contactHref}
            source="offer_booking"
            className="btn btn-primary btn-xl mt-6 w-full"
          >
            BLOCCA IL TUO POSTO
          </BookingCall>
          <GuaranteeCoupon slots={slots} renewalYearly={renewalYearly} className="mt-5" />
          <OtherWays company={company} contactHref={contactHref} />
        </div>
      </div>
    </section>
  );
}
