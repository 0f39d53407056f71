import * as z from "zod";

export const submissionKeyMessage = "La chiave dell’invio non è valida";

/** A key of the sender's own making: the same submission sent again changes nothing. */
export const submissionKeySchema = z.uuid(submissionKeyMessage).optional();
