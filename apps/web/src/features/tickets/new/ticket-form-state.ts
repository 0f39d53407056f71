import { type TicketFields, type TicketInput, ticketFieldsSchema } from "@vetrina/contract/tickets";
import type { UseFormReturn } from "react-hook-form";

export type TicketFormState = UseFormReturn<TicketInput, unknown, TicketFields>;

/** Whether the form has a field of this name. */
export const isTicketField = (name: string): name is keyof TicketInput => Object.hasOwn(ticketFieldsSchema.shape, name);
