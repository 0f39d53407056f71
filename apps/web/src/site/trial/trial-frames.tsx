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
        <div className="trial-device trial-main">
          <p className="device-bar" aria-hidden="true">
            <span>iltuonome.it</span>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region that the keyboard must be able to scroll */}
          <section className="trial-screen" tabIndex={0} aria-label="Il tuo sito, in anteprima" id="anteprima">
            <ShopSite site={site} />
          </section>
        </div>
        <div
          className="trial-device absolute right-0 -bottom-6 aspect-[1/2.05] w-[clamp(8.5rem,14vw,12.5rem)] rounded-[1.6rem] border-[0.4rem] outline-3 outline-base-200 max-lg:hidden"
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
