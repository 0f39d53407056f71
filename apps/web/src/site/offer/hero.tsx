import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { products } from "@vetrina/contract/products";
import { Stars } from "../layout/stars.tsx";
import { ReviewsLink } from "../reviews-link.tsx";
import { BookingCall } from "./booking-call.tsx";
import { ShopFront } from "./shop-front.tsx";
import { isSoldOut, slotsSentence } from "./slots.ts";

interface HeroProps {
  slots: MonthSlots;
  contactHref: string;
  /** Where the agency's reviews can be read; empty where there are none. */
  reviews: string;
}

export function Hero({ slots, contactHref, reviews }: HeroProps) {
  return (
    <section className="overflow-x-clip bg-neutral text-neutral-content">
      <div className="awning" />
      <div className="wrap grid items-end gap-x-14 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:pt-6">
        <div className="lg:pt-4 lg:pb-16 lg:self-start">
          <p>
            <strong className="stamp text-base-200">OFFERTA LIMITATA</strong>
          </p>
          <h1 className="mt-5 text-poster text-base-200 lg:mt-8 lg:text-[min(5.3vw,4.375rem)] lg:whitespace-nowrap">
            Il tuo sito, <br className="max-lg:hidden" />
            chiavi in mano.
          </h1>
          <p className="mt-5 max-w-[34rem] text-lead lg:mt-8">
            Pagine, dominio e hosting per 12 mesi a 197&nbsp;€ invece di <s>1.200&nbsp;€</s>. Online in{" "}
            {products["offerta-197"].delivery}: tu alzi la serranda, noi accendiamo la vetrina.
          </p>
          <BookingCall
            slots={slots}
            contactHref={contactHref}
            source="offer_hero"
            className="btn btn-primary btn-xl mt-7 max-sm:w-full"
          >
            BLOCCA IL TUO POSTO
          </BookingCall>
          <p className="mt-4 max-w-[34rem]">
            {!isSoldOut(slots) &&
              "Con 17\u00a0€ oggi. Gli altri 180\u00a0€ alla consegna, quando l’hai visto e approvato. "}
            <a href="#slot-booking" className="font-semibold underline underline-offset-4">
              {slotsSentence(slots)}
            </a>
            .
          </p>
          {reviews && (
            <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
              <Stars rating={5} />
              <span>
                4,9/5 da oltre 150 <ReviewsLink address={reviews}>recensioni</ReviewsLink>
              </span>
            </p>
          )}
        </div>
        <div className="self-end">
          <ShopFront />
        </div>
      </div>
    </section>
  );
}
