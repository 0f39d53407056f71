import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { products } from "@vetrina/contract/products";
import { Stars } from "../layout/stars.tsx";
import { ReviewsLink } from "../reviews-link.tsx";
import { BookingCall } from "./booking-call.tsx";
import { ShopFront } from "./shop-front.tsx";
import { SignForm } from "./sign-form.tsx";
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
      <div
        data-island="shop-front"
        data-wakes="when touched"
        className="wrap grid items-end gap-x-14 gap-y-10 pt-8 lower:pt-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:pt-6"
      >
        {/* On a phone the call comes before the small print: over the consent row and the bar it is in the first screen. */}
        <div className="max-lg:flex max-lg:flex-col max-lg:items-start lg:pt-4 lg:pb-16 lg:self-start">
          <p>
            <strong className="stamp text-base-200">OFFERTA LIMITATA</strong>
          </p>
          <h1 className="mt-5 text-poster lower:mt-3 lower:text-[min(11.5vw,2.75rem)] text-base-200 lg:mt-8 lg:text-[min(5.3vw,4.375rem)] lg:whitespace-nowrap">
            Il tuo sito, <br className="max-lg:hidden" />
            chiavi in mano.
          </h1>
          <p className="mt-5 max-w-[34rem] text-lead max-lg:order-1 lg:mt-8">
            Pagine, dominio e hosting per 12 mesi a 197&nbsp;€ invece di <s>1.200&nbsp;€</s>. Online in{" "}
            {products["offerta-197"].delivery}: tu alzi la serranda, noi accendiamo la vetrina.
          </p>
          <BookingCall
            slots={slots}
            contactHref={contactHref}
            source="offer_hero"
            className="btn btn-primary btn-xl mt-7 max-sm:w-full lower:mt-4"
          >
            BLOCCA IL TUO POSTO
          </BookingCall>
          <p data-proof className="mt-4 max-w-[34rem] max-lg:order-1">
            {!isSoldOut(slots) && (
              <span data-ended="">
                {"Con 17\u00a0€ oggi. Gli altri 180\u00a0€ alla consegna, quando l’hai visto e approvato. "}
              </span>
            )}
            <a href="#slot-booking" className="font-semibold underline underline-offset-4">
              {slotsSentence(slots)}
            </a>
            .
          </p>
          {reviews && (
            <p data-proof className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-note max-lg:order-1">
              <Stars rating={5} />
              <span>
                4,9/5 da oltre 150 <ReviewsLink address={reviews}>recensioni</ReviewsLink>
              </span>
            </p>
          )}
        </div>
        <div className="self-end">
          <SignForm />
          <ShopFront />
        </div>
      </div>
    </section>
  );
}
