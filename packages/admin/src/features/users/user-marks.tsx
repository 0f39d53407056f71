import type { StaffAccount } from "@vetrina/contract/staff/staff";

/** Role and state in stamps. */
export function UserMarks({ user: { role, secondFactor, blockedAt } }: { user: StaffAccount }) {
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Stato">
      <li className="user-mark" data-mark={role}>
        {role === "titolare" ? "Titolare" : "Operatore"}
      </li>
      {blockedAt && (
        <li className="user-mark" data-mark="bloccato">
          Bloccato
        </li>
      )}
      <li className="user-mark" data-mark={secondFactor ? "verifica" : "senza"}>
        {secondFactor ? "Due passaggi" : "Solo password"}
      </li>
    </ul>
  );
}
