import type { Staff } from "@vetrina/contract/staff/auth";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useLogout } from "../../shell/use-logout.ts";
import { ProofForm } from "../account/proof-form.tsx";
import { RecoveryCodes } from "../account/recovery-codes.tsx";
import { SecondFactorSetup } from "../account/second-factor-setup.tsx";
import { useSecondFactorSteps } from "../account/use-second-factor-steps.ts";
import { Door } from "./door.tsx";

interface SecondFactorDoorProps {
  staff: Staff;
  agencyName: string;
  onEnter: (staff: Staff) => void;
  onLeave: () => void;
}

const headingId = "verifica-obbligatoria";

/** Who has yet to set up the second factor that is required does it here, before anything else. */
export function SecondFactorDoor({ staff, agencyName, onEnter, onLeave }: SecondFactorDoorProps) {
  const { step, setStep, prove, keep } = useSecondFactorSteps();
  const logout = useLogout(onLeave);
  const again = () => setStep(undefined);
  useFocusAfter(step?.kind ?? null, headingId);
  return (
    <Door agencyName={agencyName} title="Proteggi il tuo accesso">
      <div className="mt-3 grid gap-5">
        <p id={headingId} tabIndex={-1} className="outline-none">
          Qui la verifica in due passaggi è obbligatoria: dopo la password serve un codice che cambia ogni 30 secondi,
          sul tuo telefono. Ci vuole un minuto, una volta sola.
        </p>
        {step?.kind === "scan" && <SecondFactorSetup offer={step.offer} onCodes={keep} onCancel={again} />}
        {step?.kind === "keep" && (
          <RecoveryCodes
            codes={step.codes}
            username={staff.username}
            heading="h2"
            onDone={() => onEnter({ ...staff, owesSecondFactor: false })}
          />
        )}
        {(step === undefined || step.kind === "prove") && (
          <ProofForm
            action="Continua"
            note="Prima di cominciare, conferma che sei tu."
            asksCode={false}
            onProof={prove.begin}
            cancel={{ label: "Esci", onCancel: () => logout.mutate() }}
          />
        )}
      </div>
    </Door>
  );
}
