import type { LeadRow } from "@vetrina/contract/leads-desk";
import type { ComponentProps } from "react";
import { Link } from "../../navigation.tsx";
import { leadName } from "./leads-sentences.ts";
import { leadLinkId } from "./leads-view.ts";

type LeadLinkProps = { lead: LeadRow } & Pick<ComponentProps<"a">, "className" | "draggable" | "aria-keyshortcuts">;

/** The name by which a lead stands in the list or on the board, and which opens it. */
export const LeadLink = ({ lead, ...link }: LeadLinkProps) => (
  <Link id={leadLinkId(lead.id)} to="/contatti/$id" params={{ id: String(lead.id) }} search={true} {...link}>
    {leadName(lead)}
  </Link>
);
