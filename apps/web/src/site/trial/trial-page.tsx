import type { Company } from "@vetrina/contract/settings/site";
import { formatPhone } from "@vetrina/contract/settings/site";
import { type TrialSite, trialWords, writeTrialSite } from "@vetrina/contract/trial-trades";
import { ContactForm } from "../../islands/contact-form.tsx";
import { contactFormId } from "../../islands/contact-form-id.ts";
import { Island } from "../../islands/island.tsx";
import { ChoiceLine } from "../choice-line.tsx";
import { WithinDay } from "../layout/within-day.tsx";
import { TrialActions } from "./trial-actions.tsx";
import { TrialForm } from "./trial-form.tsx";
import { TrialFrames } from "./trial-frames.tsx";

interface TrialPageProps {
  site: TrialSite;
  company: Company;
  publicUrl: string;
}

function Workbench({ site, publicUrl }: Omit<TrialPageProps, "company">) {
  return (
    <Island name="trial-site" wakes="when touched" props={{ publicUrl }}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-[clamp(2rem,4vw,3.5rem)] lg:gap-y-7 lg:[&>form]:row-span-2">
        <TrialForm site={site} />
        <TrialFrames site={site} />
        <TrialActions site={site} publicUrl={publicUrl} />
      </div>
    </Island>
  );
}

/** The form, which takes the trial along; it stands outside of the form's island, so it is there before its script. */
function Order({ site, company }: Omit<TrialPageProps, "publicUrl">) {
  const callsFrom = formatPhone(company.phone);
  return (
    <section id="contatti" aria-labelledby="contatti-titolo" className="band">
      <div className="wrap grid gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <div>
          <h2 id="contatti-titolo" className="text-title">
            Ti piace? Lo facciamo vero.
          </h2>
          <p className="mt-4 max-w-[40ch] text-lead">
            Lasciaci nome e telefono: ti richiamiamo entro <WithinDay /> con la tua prova davanti. Testi, foto e prezzi
            li mettiamo a posto insieme.
          </p>
          <p className="mt-6 max-w-[40ch] border-l-4 border-primary pl-4">
            Alleghiamo la tua prova:{" "}
            <bdi data-trial-words className="font-semibold">
              {trialWords(site)}
            </bdi>
          </p>
        </div>
        <div>
          <input type="hidden" name="trialSite" form={contactFormId} value={writeTrialSite(site)} data-trial-carried />
          <ChoiceLine undoHref="/prova#contatti" />
          <Island name="contact-form" props={{ callsFrom }}>
            <ContactForm callsFrom={callsFrom} />
          </Island>
        </div>
      </div>
    </section>
  );
}

/** A visitor's own site, built at once out of a few choices. */
export function TrialPage({ site, company, publicUrl }: TrialPageProps) {
  return (
    // An element of its own, so that no section is cached with what a stranger has typed.
    <div>
      <section aria-labelledby="prova-titolo" className="bg-base-200">
        <div className="awning" />
        <div className="wrap pt-6 pb-12 lg:pt-10 lg:pb-20">
          <h1 id="prova-titolo" className="text-title lg:text-voice xl:text-[3.25rem]">
            Guarda il tuo sito in trenta secondi.
          </h1>
          <p className="mt-2 mb-6 max-w-[64ch] text-lead text-balance lg:mb-8">
            Scrivi il nome e scegli il mestiere: il sito nasce qui sotto, da scorrere e da toccare. Nessuna
            registrazione, non salviamo nulla.
          </p>
          <Workbench site={site} publicUrl={publicUrl} />
        </div>
      </section>
      <Order site={site} company={company} />
    </div>
  );
}
