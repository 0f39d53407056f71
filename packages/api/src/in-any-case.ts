/** A text as such, whatever the case of its letters: Prisma compares by ILIKE, to which some signs mean more. */
export const inAnyCase = (text: string) => ({ equals: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" }) as const;
