import type { Company } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";

/** A numbered section of a legal page; its number is its place in the list. */
export interface LegalSection {
  id: string;
  title: string;
  /** The section in one sentence, in the margin. */
  brief: string;
  body: (company: Company) => ReactNode;
}
