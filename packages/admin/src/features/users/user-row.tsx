import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { PlaceLink, place } from "../../navigation.tsx";
import { Age } from "../desk/age.tsx";
import { UserMarks } from "./user-marks.tsx";

const sessionsSentence = (count: number) => (count === 1 ? "1 aperta" : `${count} aperte`);

/** A staff user; everything that can be changed is behind the name. */
export function UserRow({ user, isSelf }: { user: StaffAccount; isSelf: boolean }) {
  const address = isSelf ? place({ to: "/account" }) : place({ to: "/utenti/$id", params: { id: String(user.id) } });
  return (
    <li className="grid gap-x-8 gap-y-3 [&>.btn]:justify-self-start lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_9.5rem] lg:items-center lg:[&>.btn]:justify-self-end">
      <h2 className="leading-snug [overflow-wrap:anywhere]">
        <PlaceLink place={address} className="-my-3 inline-block py-3 underline-offset-4 hover:underline">
          {user.name ?? user.username}
        </PlaceLink>
        {isSelf && <span className="font-normal text-muted"> (tu)</span>}
        {user.name && <span className="block text-note font-normal text-muted">{user.username}</span>}
        {user.email && <span className="block text-note font-normal text-muted">{user.email}</span>}
      </h2>
      <UserMarks user={user} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 [&_dt]:text-[0.8125rem] [&_dt]:text-muted">
        <div>
          <dt>Ultima attività</dt>
          <dd>{user.lastSeenAt ? <Age date={user.lastSeenAt} /> : "mai"}</dd>
        </div>
        <div>
          <dt>Sessioni</dt>
          <dd>{user.sessions > 0 ? sessionsSentence(user.sessions) : "nessuna"}</dd>
        </div>
      </dl>
      <PlaceLink place={address} className="btn btn-outline">
        {isSelf ? "Il tuo account" : "Gestisci"}
        {!isSelf && <span className="sr-only"> {user.name ?? user.username}</span>}
      </PlaceLink>
    </li>
  );
}
