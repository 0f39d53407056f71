import type { TrialSite } from "@vetrina/contract/trial-trades";
import { ShopSite } from "./shop-site.tsx";

function ViewChoice() {
  return (
    <fieldset className="trial-views lg:hidden">
      <legend className="sr-only">Come lo guardi</legend>
      <label>
        <input type="radio" name="vista" defaultChecked className="sr-only" />
        Telefono
      </label>
      <label>
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
        <div className="trial-device trial-phone max-lg:hidden" aria-hidden="true">
          <div className="trial-screen" tabIndex={-1}>
            <ShopSite site={site} isPicture />
          </div>
        </div>
      </div>
    </div>
  );
}
