export interface PaymentInput {
  name: string;
  email: string;
}

/** Above the fields, when one of them is empty. */
export const missingDataMessage = "Nome e email sono richiesti";

/** What is wrong with each field, if anything. */
export function paymentProblems({ name, email }: PaymentInput): Partial<Record<keyof PaymentInput, string>> {
  const problems: Partial<Record<keyof PaymentInput, string>> = {};
  if (name.trim() === "") problems.name = "Scrivi il tuo nome";
  if (email.trim() === "") problems.email = "Scrivi la tua email";
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())) problems.email = "Email non valida";
  return problems;
}

/** True when something was left empty, as opposed to mistyped. */
export const isMissingData = ({ name, email }: PaymentInput) => name.trim() === "" || email.trim() === "";
