import { trpc } from "@vetrina/client/trpc";
import type { IdentityProof, SecondFactorOffer } from "@vetrina/contract/staff/staff";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";

/** What is under way; nothing while the part only tells how things are. */
export type SecondFactorStep =
  | { kind: "prove"; for: "begin" | "renew" | "drop" }
  | { kind: "scan"; offer: SecondFactorOffer }
  | { kind: "keep"; codes: string[] };

/** How a second factor is set up, renewed and switched off, one step after the other. */
export function useSecondFactorSteps() {
  const utils = trpc.useUtils();
  const [step, setStep] = useState<SecondFactorStep>();
  const begin = trpc.account.beginSecondFactor.useMutation({ gcTime: 0 });
  const renew = trpc.account.newRecoveryCodes.useMutation({ gcTime: 0 });
  const drop = trpc.account.dropSecondFactor.useMutation({ gcTime: 0 });
  const refresh = () => utils.account.mine.invalidate();
  const keep = (codes: string[]) => {
    setStep({ kind: "keep", codes });
    void refresh();
  };
  const prove = {
    begin: async (proof: IdentityProof) =>
      setStep({ kind: "scan", offer: await begin.mutateAsync({ present: proof.present }) }),
    renew: async (proof: IdentityProof) => keep((await renew.mutateAsync(proof)).codes),
    drop: async (proof: IdentityProof) => {
      await drop.mutateAsync(proof);
      await refresh();
      setStep(undefined);
      toast({ title: "Verifica in due passaggi disattivata" });
    },
  };
  return { step, setStep, prove, keep };
}
