import { addDays, formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { ticketBinDays } from "@vetrina/contract/desk-views";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { MoveButtons } from "./move-buttons.tsx";

type Ticket = DeskConversation["ticket"];

const removalWords = (since: string | null) =>
  since && `Viene eliminato per sempre ${withArticle("il", formatLongDate(addDays(new Date(since), ticketBinDays)))}. `;

function BinWords({ folderSince }: Ticket) {
  return (
    <>
      <strong>È nel cestino.</strong> {removalWords(folderSince)}
      Il cliente non lo trova più.
    </>
  );
}

function SpamWords({ email, isAddressQuiet, folderSince }: Ticket) {
  return (
    <>
      <strong>È nello spam.</strong> {removalWords(folderSince)}
      {isAddressQuiet && `Anche quello che arriva da ${email} finisce qui, senza avvisi. `}
      Chi scrive non se ne accorge.
    </>
  );
}

/** Takes the place of the reply in a ticket outside of the list: says why, and leads back. */
export function FolderNotice({ ticket }: { ticket: Ticket }) {
  const isBinned = ticket.folder === "cestino";
  return (
    <section
      aria-label="Fuori dall’elenco"
      className="relative [grid-area:reply] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 border-t-2 border-base-content bg-sheet wrap-anywhere [&>p]:flex-[1_1_20rem]"
    >
      <p>{isBinned ? <BinWords {...ticket} /> : <SpamWords {...ticket} />}</p>
      <MoveButtons ticket={ticket} folders={isBinned ? ["elenco"] : ["cestino", "elenco"]} />
    </section>
  );
}
