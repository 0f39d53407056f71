import type { PostSummary } from "@vetrina/contract/blog/blog";
import type { PostUpdate } from "@vetrina/contract/blog/blog-writing";
import { AppError } from "@vetrina/core/app-error";
import type { AutomaticActor } from "@vetrina/core/audit/audit.service";

/** When and by whom an article became, or becomes, public. */
export interface Publication {
  status: PostSummary["status"];
  publishedAt: Date | null;
  publishedBy: string | null;
  scheduledAt: Date | null;
}

export const neverPublished: Publication = { status: "draft", publishedAt: null, publishedBy: null, scheduledAt: null };

/** The publisher's name of a scheduled publication. */
export const timetable = "timetable" satisfies AutomaticActor;

function refuseSchedule(message: string): AppError {
  return new AppError("BAD_INPUT", { message, fields: { scheduledAt: message } });
}

/**
 * What becomes of an article's publication by a save. The first publishing's date stays for good; publishing and
 * taking back both end a schedule. Throws BAD_INPUT for a schedule in the past or of a published article.
 */
export function nextPublication(
  current: Publication,
  changes: Pick<PostUpdate, "status" | "scheduledAt">,
  by: string,
  now: Date,
): Publication {
  const isPublic = current.status === "published";
  const { publishedAt, publishedBy } = current;
  if ((changes.status ?? current.status) === "published") {
    if (changes.scheduledAt) throw refuseSchedule("Un articolo pubblicato non si programma: mandalo come bozza");
    if (isPublic) return { status: "published", publishedAt, publishedBy, scheduledAt: null };
    return { status: "published", publishedAt: publishedAt ?? now, publishedBy: by, scheduledAt: null };
  }
  const before = isPublic ? null : current.scheduledAt;
  const scheduledAt = changes.scheduledAt === undefined ? before : toDate(changes.scheduledAt);
  if (scheduledAt && scheduledAt <= now && scheduledAt.getTime() !== before?.getTime()) {
    throw refuseSchedule("La data di pubblicazione è già passata");
  }
  return { status: "draft", publishedAt, publishedBy, scheduledAt };
}

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant));
