import { type Work, workPath } from "@vetrina/contract/pictures/works";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "../../addresses.tsx";
import { type EntryControls, EntryNote, EntrySwitch, PictureEntry } from "../pictures/picture-entry.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import { useSwitchWork } from "./use-works.ts";

interface WorkEntryProps extends EntryControls {
  work: Work;
  /** Whether the home page shows it without being asked for more. */
  isOnHome: boolean;
}

/** The host alone: what a visitor recognises. */
const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, "") : link);

/** A work and what can be done with it. */
export function WorkEntry({ work, isOnHome, ...controls }: WorkEntryProps) {
  const { id, titolo, descrizione, linkSito, immaginePath, inEvidenza } = work;
  const toggle = useSwitchWork();
  const restUrl = useRestUrl();
  return (
    <PictureEntry
      {...controls}
      title={titolo}
      picture={
        <>
          <StoredPicture address={immaginePath} alt="" />
          {isOnHome && <span className="badge absolute top-3 left-0 badge-primary">In home</span>}
        </>
      }
    >
      <NewTabLink
        href={linkSito || `${restUrl}${workPath(work)}`}
        rel="noopener noreferrer"
        className="flex min-h-8 w-fit max-w-full items-center underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {linkSito ? hostOf(linkSito) : workPath(work)}
      </NewTabLink>
      <EntryNote text={descrizione} />
      <EntrySwitch
        label="In evidenza"
        of={titolo}
        checked={inEvidenza}
        onSwitch={() => toggle.mutate({ id, inEvidenza: !inEvidenza })}
      />
    </PictureEntry>
  );
}
