import { phoneAddress } from "../leads/lead-contacts.ts";

/** Under which numbers the person is known; one alone stands with the rest of the data already. */
export function PersonPhones({ phones }: { phones: readonly string[] }) {
  if (phones.length < 2) return null;
  return (
    <p>
      <span className="text-muted">Telefoni: </span>
      {phones.map((phone, index) => (
        <span key={phone}>
          {index > 0 && ", "}
          <a href={phoneAddress(phone)} className="text-link tabular-nums whitespace-nowrap">
            {phone}
          </a>
        </span>
      ))}
    </p>
  );
}
