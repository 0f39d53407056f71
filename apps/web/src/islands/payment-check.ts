export interface PaymentInput {
  name: string;
  email: string;
  /** Whom to call when it is paid; empty where that isn't said. */
  phone: string;
}

/** Above the fields, when one of them is empty. */
export const missingDataMessage = "Nome e email sono richiesti";

/** The shortest phone that the server takes, in characters. */
const phoneMin = 5;

/** What is wrong with each field, if anything. */
export function paymentProblems({ name, email, phone }: PaymentInput): Partial<Record<keyof PaymentInput, string>> {
  const problems: Partial<Record<keyof PaymentInput, string>> = {};
  if (name.trim() === "") problems.name = "Scrivi il tuo nome";
  if (email.trim() === "") problems.email = "Scrivi la tua email";
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())) problems.email = "Email non valida";
  const phoneLength = phone.trim().length;
  if (phoneLength > 0 && phoneLength < phoneMin) problems.phone = "Numero di telefono non valido";
  return problems;
}

/** True when something was left empty, as opposed to mistyped. */
export const isMissingData = ({ name, email }: Pick<PaymentInput, "name" | "email">) =>
  name.trim() === "" || email.trim() === "";
