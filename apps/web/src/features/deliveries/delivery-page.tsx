import { refusalOf } from "@vetrina/client/refusal";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import {
  customerWords,
  deliveryStepNames,
  deliverySteps,
  isBefore,
  isStopped,
  stepStateOf,
} from "@vetrina/contract/deliveries/delivery-steps";
import type { Company } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { FailurePanel } from "../support/failure-panel.tsx";
import { WithoutScript } from "../support/without-script.tsx";
import { BalanceSection } from "./balance-section.tsx";
import { CommentSection } from "./comment-section.tsx";
import { DraftSection } from "./draft-section.tsx";
import { MaterialSection } from "./material-section.tsx";
import { useOwnDelivery } from "./use-own-delivery.ts";

function Steps({ delivery }: { delivery: DeliveryOnPage }) {
  return (
    <ol className="grid grid-cols-3 gap-x-2 gap-y-3 hyphens-auto md:grid-cols-6" aria-label="I passi">
      {deliveryStepNames.map((step) => (
        <li
          key={step}
          aria-current={step === delivery.step ? "step" : undefined}
          className="border-t-5 border-base-content/22 pt-1.5 text-muted data-[state=adesso]:border-primary data-[state=adesso]:font-bold data-[state=adesso]:text-base-content data-[state=fatto]:border-base-content data-[state=fatto]:text-base-content"
          data-state={stepStateOf(step, delivery)}
        >
          {deliverySteps[step]}
        </li>
      ))}
    </ol>
  );
}

const dayWords = (day: string) => withArticle("il", formatLongDate(`${day}T12:00:00Z`));

/** What the beginning depends on besides the material. */
function beginningOf({ isOfOffer, awaitsDeposit }: DeliveryOnPage): string | undefined {
  if (isOfOffer) return "Da quel giorno contano i giorni lavorativi promessi.";
  if (awaitsDeposit === null) return "Se è previsto un acconto, aspettiamo anche quello.";
  return awaitsDeposit ? "Aspettiamo anche l’acconto." : undefined;
}

function Standing({ delivery }: { delivery: DeliveryOnPage }) {
  const { step, promised, siteUrl } = delivery;
  const begins = step === "materiale" && !promised && !isStopped(delivery) && beginningOf(delivery);
  const { title, text } = customerWords(delivery);
  return (
    <section aria-labelledby="a-che-punto">
      <p className="mb-5 font-semibold wrap-anywhere">{delivery.title}</p>
      <Steps delivery={delivery} />
      <h2 id="a-che-punto" className="mt-6 text-voice">
        {title}
      </h2>
      <p className="mt-2 max-w-prose">{text}</p>
      {begins && <p className="mt-2 max-w-prose">{begins}</p>}
      {promised && isBefore(step, "approvazione") && !isStopped(delivery) && (
        <p className="mt-2 max-w-prose">
          Te lo consegniamo tra {dayWords(promised.from)} e {dayWords(promised.to)}: 3-5 giorni lavorativi da quando c’è
          il materiale.
        </p>
      )}
      {siteUrl && (
        <NewTabLink href={siteUrl} rel="noopener noreferrer" className="btn btn-primary btn-xl mt-5 wrap-anywhere">
          Apri il tuo sito
        </NewTabLink>
      )}
    </section>
  );
}

function Coming() {
  return (
    <div role="status">
      <span className="sr-only">Cerco il tuo sito…</span>
      <div aria-hidden="true" className="grid gap-6">
        <div className="skeleton h-24 w-full" />
        <div className="skeleton h-48 w-full" />
      </div>
    </div>
  );
}

function Body({ publicId }: { publicId: string }) {
  const { query, isLeaving } = useOwnDelivery(publicId);
  const { data } = query;
  if (query.isError && !data && !isLeaving) {
    return (
      <FailurePanel
        title="Questa pagina non si apre"
        error={query.error}
        retrying={query.isFetching}
        onRetry={refusalOf(query.error)?.code === "NOT_FOUND" ? undefined : () => void query.refetch()}
      />
    );
  }
  if (!data) return <Coming />;
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <Standing delivery={data} />
      </div>
      <div className="grid content-start gap-10">
        <DraftSection delivery={data} />
        <BalanceSection delivery={data} />
        <MaterialSection delivery={data} />
      </div>
      <CommentSection delivery={data} />
    </div>
  );
}

/** The customer's page of the making of their site: where it stands, what we wait for, the draft, the balance. */
export function DeliveryPage({ company, publicId }: { company: Company; publicId: string }) {
  return (
    <>
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-10 lg:py-14">
          <h1 className="text-title">Il tuo sito</h1>
          <a href="/client/dashboard" className="noscript:hidden btn btn-outline btn-lg">
            Area clienti
          </a>
        </div>
      </section>
      <div className="wrap py-10 lg:py-14">
        <WithoutScript company={company} what="L’area clienti" />
        <div className="noscript:hidden">
          <Body publicId={publicId} />
        </div>
      </div>
    </>
  );
}
