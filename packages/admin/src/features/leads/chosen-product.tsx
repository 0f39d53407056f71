import { choiceLabel } from "@vetrina/contract/products";

/** What the person had chosen on the site before writing; nothing for who came without a choice. */
export function ChosenProduct({ choice }: { choice: string | null }) {
  if (!choice) return null;
  return (
    <p>
      Ha scelto <strong>{choiceLabel(choice)}</strong>
    </p>
  );
}
