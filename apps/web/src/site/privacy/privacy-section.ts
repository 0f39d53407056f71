import type { Company } from "@vetrina/contract/site";
import type { ReactNode } from "react";

/** A numbered section of the notice; its number is its place in the list. */
export interface PrivacySection {
  id: string;
  title: string;
  /** The section in one sentence, in the margin. */
  brief: string;
  body: (company: Company) => ReactNode;
}
