import { mailAddress, phoneAddress } from "./lead-contacts.ts";

/** Begins a mail; nothing where there is no address. */
export const MailLink = ({ email, className = "text-link" }: { email: string | null; className?: string }) =>
  email && (
    <a href={mailAddress(email)} className={className}>
      {email}
    </a>
  );

/** Dials; nothing where there is no number. */
export const PhoneLink = ({ phone, className = "text-link" }: { phone: string | null; className?: string }) =>
  phone && (
    <a href={phoneAddress(phone)} className={`${className} tabular-nums`}>
      {phone}
    </a>
  );
