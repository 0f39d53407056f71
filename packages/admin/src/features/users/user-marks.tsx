import { roleNames } from "@vetrina/contract/staff/auth";
import type { StaffAccount } from "@vetrina/contract/staff/staff";

/** Role and state in stamps. */
export function UserMarks({ user: { role, secondFactor, blockedAt, isInvited } }: { user: StaffAccount }) {
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Stato">
      <li
        className={`badge ${role === "titolare" ? "border-base-content bg-base-content text-base-100" : "badge-outline"}`}
      >
        {roleNames[role]}
      </li>
      {isInvited && !blockedAt && <li className="badge badge-warning">Invito inviato</li>}
      {blockedAt && <li className="badge badge-error">Accesso bloccato</li>}
      <li className={`badge ${secondFactor ? "badge-outline badge-success" : "badge-dash text-muted"}`}>
        {secondFactor ? "Due passaggi" : "Solo password"}
      </li>
    </ul>
  );
}
