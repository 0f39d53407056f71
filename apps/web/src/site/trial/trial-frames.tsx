import type { TrialSite } from "@vetrina/contract/trial-trades";
import { ShopSite } from "./shop-site.tsx";

const view =
  "grid min-h-11 cursor-pointer place-items-center px-4 font-semibold has-checked:bg-base-content has-checked:text-base-100 has-checked:forced-colors:bg-[Highlight] has-checked:forced-colors:text-[HighlightText] has-checked:forced-colors:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary";

function ViewChoice() {
  return (
    <fieldset className="mx-auto mb-4 flex w-fit max-w-full flex-wrap border-2 border-base-content lg:hidden">
      <legend className="sr-only">Come lo guardi</legend>
      <label className={view}>
        <input type="radio" name="vista" defaultChecked className="sr-only" />
        Telefono
      </label>
      <label className={view}>
        <input type="radio" name="vista" data-view="desktop" className="sr-only" />
        Computer
      </label>
    </fieldset>
  );
}

/** The small site in a computer's window, with a phone in front of it; narrow screens show one of the two. */
export function TrialFrames({ site }: { site: TrialSite }) {
  return (
    <div className="trial-frames">
      <ViewChoice />
      <div className="relative">
        <div className="trial-main mx-auto h-[clamp(30rem,86svh,44rem)] w-[min(100%,22.5rem)] overflow-hidden rounded-[2rem] border-x-[0.5rem] border-y-[0.6rem] border-base-content bg-base-content max-lg:computer:w-full lg:mr-[clamp(6.5rem,12vw,10.5rem)] lg:w-auto computer:h-auto computer:rounded-none computer:border-3">
          <p className="device-bar hidden computer:flex" aria-hidden="true">
            <span>iltuonome.it</span>
          </p>
          <section
            className="trial-screen rounded-[1.3rem] max-lg:computer:aspect-16/11 lg:aspect-[16/11.5] computer:h-auto computer:rounded-none"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region that the keyboard must be able to scroll
            tabIndex={0}
            aria-label="Il tuo sito, in anteprima"
            id="anteprima"
          >
            <ShopSite site={site} />
          </section>
        </div>
        <div
          className="absolute right-0 -bottom-6 aspect-[1/2.05] w-[clamp(8.5rem,14vw,12.5rem)] overflow-hidden rounded-[1.6rem] border-[0.4rem] border-base-content bg-base-content outline-3 outline-base-200 max-lg:hidden"
          aria-hidden="true"
        >
          <div className="trial-screen rounded-[1.2rem] [scrollbar-width:none]" tabIndex={-1}>
            <ShopSite site={site} isPicture />
          </div>
        </div>
      </div>
    </div>
  );
}
