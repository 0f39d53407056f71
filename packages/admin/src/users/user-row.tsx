import type { StaffAccount } from "@vetrina/contract/staff";
import { Age } from "../desk/age.tsx";
import { UserMarks } from "./user-marks.tsx";

const sessionsSentence = (count: number) => (count === 1 ? "1 aperta" : `${count} aperte`);

/** Somebody of the staff; everything that can be changed is behind the name. */
export function UserRow({ user, isSelf }: { user: StaffAccount; isSelf: boolean }) {
  return (
    <li className="user-row">
      <h2 className="leading-snug [overflow-wrap:anywhere]">
        <a href={isSelf ? "#account" : `#utenti/${user.id}`} className="underline-offset-4 hover:underline">
          {user.username}
        </a>
        {isSelf && <span className="font-normal text-muted"> (tu)</span>}
      </h2>
      <UserMarks user={user} />
      <dl className="user-facts">
        <div>
          <dt>Ultima attività</dt>
          <dd>{user.lastSeenAt ? <Age date={user.lastSeenAt} /> : "mai"}</dd>
        </div>
        <div>
          <dt>Sessioni</dt>
          <dd>{user.sessions > 0 ? sessionsSentence(user.sessions) : "nessuna"}</dd>
        </div>
      </dl>
      <a href={isSelf ? "#account" : `#utenti/${user.id}`} className="btn btn-outline">
        {isSelf ? "Il tuo account" : "Gestisci"}
        {!isSelf && <span className="sr-only"> {user.username}</span>}
      </a>
    </li>
  );
}
