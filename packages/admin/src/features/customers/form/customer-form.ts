import type { CustomerData, customerDataSchema } from "@vetrina/contract/customers";
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

/** A customer as its fields hold it: what there is none of is empty. */
export const valuesOf = (customer: CustomerData): CustomerValues => ({
  ...customer,
  vatNumber: customer.vatNumber ?? "",
  taxCode: customer.taxCode ?? "",
  pec: customer.pec ?? "",
  sdiCode: customer.sdiCode ?? "",
  email: customer.email ?? "",
  phone: customer.phone ?? "",
  street: customer.street ?? "",
  postcode: customer.postcode ?? "",
  town: customer.town ?? "",
  province: customer.province ?? "",
});
