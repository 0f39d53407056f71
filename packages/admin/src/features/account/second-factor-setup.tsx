import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { confirmSecondFactorSchema, type SecondFactorOffer } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useForm } from "react-hook-form";
import { copyText } from "../../copy-text.ts";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";

interface SecondFactorSetupProps {
  offer: SecondFactorOffer;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** The square to scan. Always dark on light: many cameras read nothing else. */
function QrCode({ size, path }: SecondFactorOffer["qr"]) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-52 bg-white fill-black"
      role="img"
      aria-label="Codice QR per la tua app di verifica"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function SecretLines({ offer: { secret, uri } }: { offer: SecondFactorOffer }) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-muted">Non puoi inquadrarlo? Scrivi questa chiave nell’app:</p>
      <p className="font-receipt font-semibold tracking-wide [overflow-wrap:anywhere]">
        <span className="sr-only">Chiave: </span>
        {inFours(secret)}
      </p>
      <div className="flex flex-wrap gap-x-5">
        <button
          type="button"
          className="text-link cursor-pointer"
          onClick={() => void copyText(secret, "Chiave copiata")}
        >
          Copia la chiave
        </button>
        <a href={uri} className="text-link">
          Apri nell’app
        </a>
      </div>
    </div>
  );
}

/** The app learns the secret, and a code of the app proves that it did. */
export function SecondFactorSetup({ offer, onCodes, onCancel }: SecondFactorSetupProps) {
  const form = useForm({ resolver: zodResolver(confirmSecondFactorSchema), defaultValues: { code: "" } });
  const { field } = useFormFields(form);
  const confirm = trpc.account.confirmSecondFactor.useMutation({
    gcTime: 0,
    onSuccess: ({ codes }) => onCodes(codes),
    onError: useRefusalHere((error) => showRefusal(form, ["code"], error)),
  });
  const submit = form.handleSubmit(({ code }) => confirm.mutate({ code }));
  return (
    <div className="grid gap-5">
      <p>
        1. Inquadra il codice con un’app di verifica, per esempio Google Authenticator, 1Password o Microsoft
        Authenticator.
      </p>
      <div className="grid gap-5 sm:grid-cols-[13rem_1fr]">
        <QrCode {...offer.qr} />
        <SecretLines offer={offer} />
      </div>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          {...field("code")}
          label="2. Scrivi il codice che vedi nell’app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="font-receipt tracking-[0.12em] sm:max-w-48"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="btn-primary" pending={confirm.isPending}>
            Attiva
          </Button>
          <button type="button" className="btn btn-ghost" onClick={onCancel}>
            Annulla
          </button>
        </div>
      </form>
    </div>
  );
}
