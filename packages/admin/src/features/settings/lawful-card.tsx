import { trpc } from "@vetrina/client/trpc";
import { isLawfulCountdown, isLawfulToast, type SiteSettings } from "@vetrina/contract/settings/settings";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { Link } from "../../navigation.tsx";
import { countdownChoices, toastChoices } from "./offer-choices.ts";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { tellFailure, useNewSettings } from "./use-save-settings.ts";

interface Switch {
  name: string;
  /** What it is set to. */
  now: string;
  why: string;
  isLawful: boolean;
  /** What the button does about it. */
  lawful?: string;
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

const switchesOf = (settings: SiteSettings): Switch[] => [
  {
    name: "Avvisi di acquisto",
    now: labelOf(toastChoices, settings.salesToast),
    why: "Mostrare acquisti mai avvenuti è un’azione ingannevole: art. 21 del Codice del consumo e direttiva 2005/29/CE.",
    isLawful: isLawfulToast(settings),
    lawful: "Il pulsante li spegne.",
  },
  {
    name: "Conto alla rovescia",
    now: labelOf(countdownChoices, settings.countdown),
    why: "Un tempo che ricomincia da capo finge una scadenza: art. 23, lettera g, del Codice del consumo la vieta sempre.",
    isLawful: isLawfulCountdown(settings),
    lawful: "Il pulsante lo lega alla fine della campagna; senza una data non si vede.",
  },
  {
    name: "Consenso ai cookie",
    now: "Prima la scelta, poi il tracciamento",
    why: "Statistiche e pixel vogliono un sì dato prima: art. 122 del Codice privacy e linee guida del Garante del 10\u00a0giugno 2021. Qui non si può allentare.",
    isLawful: true,
  },
];

function SwitchRow({ name, now, why, isLawful, lawful }: Switch) {
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <span className={`badge ${isLawful ? "badge-success" : "badge-outline badge-error"}`}>
          {isLawful ? "In regola" : "Da sistemare"}
        </span>
      </div>
      <p>
        Adesso: <span className="font-semibold">{now}</span>
        {!isLawful && lawful && <span className="text-muted">. {lawful}</span>}
      </p>
      <p className="mt-1 max-w-prose text-muted">{why}</p>
    </li>
  );
}

function useMakeLawful() {
  const refresh = useNewSettings();
  return trpc.settings.makeLawful.useMutation({
    onSuccess: async (settings) => {
      toast({ title: "Impostazioni salvate", description: "Gli interruttori sono tutti sulla scelta in regola." });
      await refresh(settings);
      // The button that had the focus is gone.
      document.getElementById(partHeadingId)?.focus();
    },
    onError: tellFailure,
  });
}

/** The switches that consumer law has a say in, and one button that puts them right. Nothing changes without it. */
export function LawfulCard({ settings }: { settings: SiteSettings }) {
  const makeLawful = useMakeLawful();
  const switches = switchesOf(settings);
  const allLawful = switches.every(({ isLawful }) => isLawful);
  return (
    <>
      <PartHeading title="Conformità">
        Gli interruttori su cui la legge italiana ed europea ha qualcosa da dire. Non cambia niente finché non premi il
        pulsante.
      </PartHeading>
      <ul aria-label="Interruttori" className="rows">
        {switches.map((one) => (
          <SwitchRow key={one.name} {...one} />
        ))}
      </ul>
      <div className="grid justify-items-start gap-3">
        {allLawful ? (
          <p role="status" className="alert alert-success font-semibold">
            Tutti gli interruttori sono in regola.
          </p>
        ) : (
          <Button className="btn-primary" pending={makeLawful.isPending} onClick={() => makeLawful.mutate()}>
            Metti tutto in regola
          </Button>
        )}
        <p className="max-w-prose text-muted">
          Una cosa il programma non può saperla: i posti occupati a inizio mese (adesso {settings.reservedBaseline})
          devono essere impegni veri. Li cambi in{" "}
          <Link to="/impostazioni/$part" params={{ part: "offerta" }} className="underline underline-offset-4">
            Offerta
          </Link>
          .
        </p>
      </div>
    </>
  );
}
