import { roleNames, type StaffRole } from "@vetrina/contract/staff/auth";

export const roleChoices: readonly { role: StaffRole; label: string; note: string }[] = [
  { role: "operatore", label: roleNames.operatore, note: "Vede e lavora contatti e ticket, e nient'altro." },
  {
    role: "redattore",
    label: roleNames.redattore,
    note: "Cura blog, gallery, lavori e loghi. Non vede clienti, pagamenti e impostazioni.",
  },
  {
    role: "titolare",
    label: roleNames.titolare,
    note: "Vede tutto: sito, prenotazioni, impostazioni, utenti e registro.",
  },
];

interface RoleFieldProps {
  legend: string;
  name: string;
  value: StaffRole;
  onRole: (role: StaffRole) => void;
}

export function RoleField({ legend, name, value, onRole }: RoleFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {roleChoices.map(({ role, label, note }) => (
        <label key={role} className="radio-line">
          <input
            type="radio"
            className="radio"
            name={name}
            value={role}
            checked={value === role}
            onChange={() => onRole(role)}
          />
          <span>
            <span className="font-semibold">{label}</span>
            <span className="block text-muted">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
