import { trpc } from "@vetrina/client/trpc";
import { worksWithClients } from "@vetrina/contract/staff/auth";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { roleChoices } from "../users/role-choices.ts";
import { NoticesPart } from "./notices-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { PersonPart } from "./person-part.tsx";
import { RemindersPart } from "./reminders-part.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { SignaturePart } from "./signature-part.tsx";

/** One's own account, whatever the role. */
export function AccountScreen() {
  const { data: me } = trpc.auth.me.useQuery();
  const role = roleChoices.find((choice) => choice.value === me?.role);
  return (
    <>
      <ScreenHeading>Il tuo account</ScreenHeading>
      {me && (
        <p className="mt-2 text-muted">
          <span className="font-semibold text-base-content">{me.name}</span>
          {me.name !== me.username && ` (${me.username})`}, {role?.label.toLowerCase()}
        </p>
      )}
      <div className="grid gap-11 mt-8">
        <PersonPart />
        {me && worksWithClients(me.role) && <SignaturePart />}
        {me && <PasswordPart username={me.username} />}
        {me && <SecondFactorPart username={me.username} />}
        {me && worksWithClients(me.role) && <NoticesPart userId={me.id} />}
        {me && worksWithClients(me.role) && <RemindersPart />}
        <SessionsPart />
      </div>
    </>
  );
}
