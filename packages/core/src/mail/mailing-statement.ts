import type { Statement } from "@vetrina/data/statements";

/** A statement that holds mails as they are laid out for a site's address: made once for each, and a process has one. */
export function mailingStatement(
  name: string,
  textFor: (publicUrl: string) => string,
): (publicUrl: string) => Statement {
  const made = new Map<string, Statement>();
  return (publicUrl) => {
    const known = made.get(publicUrl);
    if (known) return known;
    const statement = { name, text: textFor(publicUrl) };
    made.set(publicUrl, statement);
    return statement;
  };
}
