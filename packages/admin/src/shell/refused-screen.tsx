import { roleNames, type StaffRole } from "@vetrina/contract/staff/auth";
import { Link } from "../navigation.tsx";
import type { AdminTab } from "../tabs.ts";
import { ScreenHeading } from "./screen-heading.tsx";

const listed = new Intl.ListFormat("it-IT");
const nameOf = (role: StaffRole) => roleNames[role].toLowerCase();

/** Stands where a section would be that this role doesn't work in: a colleague's link, or the address from before a change of role. */
export function RefusedScreen({ tab, role }: { tab: AdminTab; role: StaffRole }) {
  const may = listed.format((tab.roles ?? []).map(nameOf));
  return (
    <>
      <ScreenHeading>{tab.label}</ScreenHeading>
      <div className="mt-6 max-w-prose">
        <p className="text-lead font-semibold">
          Con il ruolo di {nameOf(role)} non puoi aprire «{tab.label}».
        </p>
        <p className="mt-1 text-muted">
          È una sezione per chi è {may}. Se ti serve per lavorare, chiedi a un titolare di cambiarti il ruolo.
        </p>
        <Link to="/panoramica" className="btn btn-primary mt-5">
          Vai a Panoramica
        </Link>
      </div>
    </>
  );
}
