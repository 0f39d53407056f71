import { choiceLabel, receiptPathOf } from "@vetrina/contract/choice";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "./addresses.tsx";

/** What the person had chosen on the site, as a receipt where it is more than one thing; nothing for who came without. */
export function ChosenProduct({ choice }: { choice: string | null }) {
  const restUrl = useRestUrl();
  if (!choice) return null;
  const receiptPath = receiptPathOf(choice);
  return (
    <p>
      Ha scelto <strong>{choiceLabel(choice)}</strong>
      {receiptPath && (
        <>
          {" "}
          <NewTabLink href={`${restUrl}${receiptPath}#scontrino`} className="text-link">
            Guarda lo scontrino
          </NewTabLink>
        </>
      )}
    </p>
  );
}
