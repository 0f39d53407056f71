import { ChosenFiles } from "@vetrina/chat/attachments/chosen-files";
import { FileInput } from "@vetrina/chat/attachments/file-input";
import { deliveryWordsMax } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { Button } from "@vetrina/ui/button";
import { TextAreaField } from "@vetrina/ui/fields/text-field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { forgetWords, hasKeptWords, type KeptWords } from "./given-words.ts";
import { useGiving } from "./use-giving.ts";

interface GivingFormProps {
  publicId: string;
  item: DeliveryOnPage["items"][number];
}

interface OpenFormProps extends GivingFormProps {
  id: string;
  kept: KeptWords;
  onDone: () => void;
}

function OpenForm({ id, publicId, item, kept, onDone }: OpenFormProps) {
  const { attachments, words, write, share, refusal, give } = useGiving(publicId, item.id, kept, onDone);
  const isSending = share !== undefined;
  return (
    <form
      noValidate
      className="col-span-full grid grid-cols-1 gap-4 border-2 border-dashed border-edge px-5 py-4 data-dropping:border-solid data-dropping:bg-sheet"
      {...attachments.zone}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileInput id={`${id}-files`} className="btn btn-outline bg-sheet" onChoose={attachments.add}>
          Scegli i file<span className="sr-only"> per: {item.label}</span>
        </FileInput>
        <p className="min-w-0 text-note text-muted">Fino a 5 file da 5 MB: immagini e PDF.</p>
      </div>
      <ChosenFiles attachments={attachments} inputId={`${id}-files`} />
      <TextAreaField
        look="page"
        id={`${id}-words`}
        label="Oppure scrivilo qui"
        hint="Le password no: te le chiediamo a voce."
        rows={3}
        maxLength={deliveryWordsMax}
        value={words}
        onChange={(event) => write(event.target.value)}
      />
      {isSending && (
        <label className="block">
          <span className="text-note font-semibold">Carico i file: {Math.round(share * 100)}%</span>
          <progress className="progress mt-1.5 progress-primary" value={share} max={1} />
        </label>
      )}
      {refusal && (
        <p role="alert" className="font-semibold text-error">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="btn-primary btn-lg" pending={isSending}>
          Invia
        </Button>
        <button type="button" className="btn btn-ghost btn-lg" onClick={onDone}>
          Annulla
        </button>
      </div>
    </form>
  );
}

/** The way to give one thing of the list: closed until it is asked for. `isNext` is the first that is missing. */
export function GivingForm({ isNext, ...props }: GivingFormProps & { isNext: boolean }) {
  const id = useId();
  const { id: itemId, label, isGiven, words } = props.item;
  const kept: KeptWords = { name: `materiale-${props.publicId}-${itemId}`, before: words ?? "" };
  const [isOpen, setIsOpen] = useState(() => hasKeptWords(kept));
  useFocusAfter(isOpen, isOpen ? `${id}-files` : id);
  const close = () => {
    forgetWords(kept);
    setIsOpen(false);
  };
  const look = isGiven ? "btn-ghost" : isNext ? "btn-neutral" : "btn-outline";
  if (isOpen) return <OpenForm {...props} id={id} kept={kept} onDone={close} />;
  return (
    <button id={id} type="button" className={`col-start-2 row-start-1 btn ${look}`} onClick={() => setIsOpen(true)}>
      {isGiven ? "Aggiungi o cambia" : "Carica o scrivi"}
      <span className="sr-only">: {label}</span>
    </button>
  );
}
