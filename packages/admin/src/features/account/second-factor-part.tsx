import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { FailurePanel } from "../../failure-panel.tsx";
import { AccountPart } from "./account-part.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";
import { type SecondFactorStep, useSecondFactorSteps } from "./use-second-factor-steps.ts";

const headingId = "account-verifica";

const proofs = {
  begin: { action: "Continua", note: "Prima di cominciare, conferma che sei tu." },
  renew: { action: "Genera nuovi codici", note: "Quelli che hai conservato finora non varranno più." },
  drop: { action: "Disattiva", note: "Per entrare basterà la password, e i codici di recupero non varranno più." },
};

const codesSentence = (left: number) => {
  if (left === 0) return "Non hai più codici di recupero: generane di nuovi.";
  return left === 1 ? "Ti resta 1 codice di recupero." : `Ti restano ${left} codici di recupero.`;
};

interface StateProps {
  since: string | null;
  /** The owners require it: it can't be switched off. */
  isRequired: boolean;
  left: number;
  onStep: (step: SecondFactorStep) => void;
}

function State({ since, isRequired, left, onStep }: StateProps) {
  if (!since) {
    return (
      <>
        <p className="text-muted">
          Dopo la password ti chiediamo un codice che cambia ogni 30 secondi, sul tuo telefono: chi indovina la password
          resta fuori lo stesso.
        </p>
        <button
          type="button"
          className="btn justify-self-start btn-primary"
          onClick={() => onStep({ kind: "prove", for: "begin" })}
        >
          Attiva la verifica
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        <span className="badge badge-outline badge-success">Attiva</span> {withArticle("dal", formatLongDate(since))}.{" "}
        <span className={left < 3 ? "font-semibold" : ""}>{codesSentence(left)}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline" onClick={() => onStep({ kind: "prove", for: "renew" })}>
          Nuovi codici di recupero
        </button>
        {!isRequired && (
          <button type="button" className="btn btn-ghost" onClick={() => onStep({ kind: "prove", for: "drop" })}>
            Disattiva
          </button>
        )}
      </div>
    </>
  );
}

function SecondFactor({ username }: { username: string }) {
  const query = trpc.account.mine.useQuery();
  const { data, isPending } = query;
  const { step, setStep, prove, keep } = useSecondFactorSteps();
  const cancel = () => setStep(undefined);
  useFocusAfter(step?.kind ?? null, headingId);
  if (isPending) return <div aria-hidden="true" className="skeleton h-16" />;
  if (!data) return <FailurePanel title="Non riesco a leggere il tuo account" query={query} />;
  if (step?.kind === "prove") {
    return (
      <ProofForm
        key={step.for}
        {...proofs[step.for]}
        asksCode={step.for !== "begin"}
        onProof={prove[step.for]}
        cancel={{ label: "Annulla", onCancel: cancel }}
      />
    );
  }
  if (step?.kind === "scan") return <SecondFactorSetup offer={step.offer} onCodes={keep} onCancel={cancel} />;
  if (step?.kind === "keep") return <RecoveryCodes codes={step.codes} username={username} onDone={cancel} />;
  return (
    <State
      since={data.secondFactorSince}
      isRequired={data.secondFactorRequired}
      left={data.recoveryCodesLeft}
      onStep={setStep}
    />
  );
}

export function SecondFactorPart({ username }: { username: string }) {
  return (
    <AccountPart id={headingId} title="Verifica in due passaggi">
      <SecondFactor username={username} />
    </AccountPart>
  );
}
