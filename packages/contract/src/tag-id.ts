import * as z from "zod";

export const tagGoneMessage = "Questa etichetta non c'è più: un collega l'ha eliminata o unita a un'altra.";

export const tagIdSchema = z.int(tagGoneMessage).min(1, tagGoneMessage).max(2_147_483_647, tagGoneMessage);
