import * as z from "zod";

/** Which part of an array that is otherwise sent whole: `limit` of them, after the first `offset`. */
export const arrayPartSchema = z.object({
  limit: z.coerce
    .number("Limite non valido")
    .int("Limite non valido")
    .min(1, "Limite non valido")
    .max(1_000, "Limite non valido")
    .optional(),
  offset: z.coerce
    .number("Posizione non valida")
    .int("Posizione non valida")
    .min(0, "Posizione non valida")
    .max(1_000_000_000, "Posizione non valida")
    .optional(),
});

export type ArrayPart = z.infer<typeof arrayPartSchema>;
