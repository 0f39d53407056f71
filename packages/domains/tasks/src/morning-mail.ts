import { dayInOneLine } from "@vetrina/contract/dates";
import type { Task } from "@vetrina/contract/tasks";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

export const morningMailKind = "scadenze-del-giorno";

/** So many tasks are named; the others are counted. */
export const morningTasksMax = 20;

const shortDay = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", day: "numeric", month: "short" });

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("it-IT")} ${count === 1 ? one : many}`;

interface Morning {
  recipient: string;
  /** Whose mail it is. */
  userId: number;
  today: string;
  /** The longest due first; no more than `morningTasksMax`. */
  tasks: readonly Task[];
  late: number;
  total: number;
  publicUrl: string;
}

/** What a person is to do today or should have done before, and what of today nobody has taken. */
export function morningMail({ recipient, userId, today, tasks, late, total, publicUrl }: Morning): Mail {
  const parts = [
    late > 0 && `${late.toLocaleString("it-IT")} in ritardo`,
    total > late && `${(total - late).toLocaleString("it-IT")} per oggi`,
  ].filter(Boolean);
  const when = ({ day, hour }: Task) => (day < today ? dayInOneLine(shortDay.format(new Date(day))) : (hour ?? "Oggi"));
  // A blocked colleague's is nobody's too.
  const titleOf = ({ title, owner, about }: Task) =>
    [owner?.id === userId ? title : `${title} (di nessuno)`, about?.name].filter(Boolean).join(" · ");
  const rest = total - tasks.length;
  return {
    kind: morningMailKind,
    recipient,
    subject: `Le tue scadenze: ${parts.join(", ")}`,
    ...layOutMail({
      heading: counted(total, "cosa da fare", "cose da fare"),
      facts: tasks.map((task) => [when(task), titleOf(task)]),
      ...(rest > 0 && { closing: [`E altre ${rest.toLocaleString("it-IT")}.`] }),
      link: { label: "Apri le scadenze", href: `${publicUrl}/admin#scadenze` },
      footnote: "Puoi spegnere questa email nel tuo account.",
    }),
  };
}
