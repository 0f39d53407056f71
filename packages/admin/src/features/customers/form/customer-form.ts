import { type customerDataSchema, customerParts } from "@vetrina/contract/customers";
import { tableOf } from "@vetrina/contract/keys";
import type * as z from "zod";

export type CustomerValues = z.input<typeof customerDataSchema>;

export const emptyCustomer: CustomerValues = { ...tableOf(customerParts, () => ""), kind: "azienda", country: "IT" };
