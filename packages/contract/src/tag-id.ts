import { rowId } from "./row-id.ts";

export const tagGoneMessage = "Questa etichetta non c’è più: un collega l’ha eliminata o unita a un’altra.";

export const tagIdSchema = rowId(tagGoneMessage);
