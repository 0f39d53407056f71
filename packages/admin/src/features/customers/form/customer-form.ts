import type { customerDataSchema } from "@vetrina/contract/customers";
import type * as z from "zod";

export type CustomerValues = z.input<typeof customerDataSchema>;

export const emptyCustomer: CustomerValues = {
  kind: "azienda",
  name: "",
  vatNumber: "",
  taxCode: "",
  pec: "",
  sdiCode: "",
  email: "",
  phone: "",
  street: "",
  postcode: "",
  town: "",
  province: "",
  country: "IT",
};
