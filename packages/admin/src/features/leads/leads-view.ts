import { daySchema } from "@vetrina/contract/dates";
import { fieldFiltersSchema } from "@vetrina/contract/field-filter-text";
import { type LeadOwner, leadOwnerSchema, leadSortSchema } from "@vetrina/contract/lead-filters";
import { type LeadStage, leadStageSchema } from "@vetrina/contract/lead-stages";
import type { LeadFilter } from "@vetrina/contract/leads";
import { tagIdSchema } from "@vetrina/contract/tag-id";
import * as z from "zod";
import { oneOf, searchWords } from "../../lists/search-rules.ts";

/** The filters, order and layout of the list of leads. */
export interface LeadsView {
  days: LeadFilter;
  q: string;
  stage: LeadStage | undefined;
  owner: LeadOwner | undefined;
  /** A tag's id. */
  tag: number | undefined;
  /** By the owners' fields, as the contract's `readFieldFilters` reads it. */
  fields: string | undefined;
  /** Only those with something to do by today. */
  due: boolean;
  sort: z.output<typeof leadSortSchema>;
  isBoard: boolean;
}

export const everybody: LeadsView = {
  days: {},
  q: "",
  stage: undefined,
  owner: undefined,
  tag: undefined,
  fields: undefined,
  due: false,
  sort: "recenti",
  isBoard: false,
};

/** How many filters are chosen besides the search, whatever the order and the layout. */
export const chosenFilters = ({ days, stage, owner, tag, fields, due }: LeadsView): number =>
  [days.startDate ?? days.endDate, stage, owner, tag, fields, due].filter(Boolean).length;

/** Whether nothing is left out. */
export const isEverybody = (view: LeadsView) => chosenFilters(view) === 0 && view.q.trim() === "";

/** Older bookmarks name the stage "vinto" by the status "cliente". */
const stageInAddress = z.preprocess((value) => (value === "cliente" ? "vinto" : value), leadStageSchema);

/** The filters in the list's address. */
export const leadsSearchSchema = z.object({
  cerca: searchWords(200),
  stato: oneOf(stageInAddress),
  dal: oneOf(daySchema),
  al: oneOf(daySchema),
  ordine: oneOf(leadSortSchema),
  responsabile: oneOf(leadOwnerSchema),
  etichetta: oneOf(z.coerce.number().pipe(tagIdSchema)),
  campi: oneOf(fieldFiltersSchema),
  passi: oneOf(z.literal("oggi")),
  vista: oneOf(z.literal("lavagna")),
});

type LeadsSearch = z.output<typeof leadsSearchSchema>;

export const leadsViewOf = ({
  cerca = "",
  stato,
  dal,
  al,
  ordine = everybody.sort,
  ...rest
}: LeadsSearch): LeadsView => ({
  days: { startDate: dal, endDate: al },
  q: cerca,
  stage: stato,
  owner: rest.responsabile,
  tag: rest.etichetta,
  fields: rest.campi,
  due: rest.passi === "oggi",
  sort: ordine,
  isBoard: rest.vista === "lavagna",
});

export const leadsSearchOf = ({ days, q, stage, owner, tag, fields, due, sort, isBoard }: LeadsView): LeadsSearch => ({
  cerca: q || undefined,
  stato: stage,
  dal: days.startDate,
  al: days.endDate,
  ordine: sort === everybody.sort ? undefined : sort,
  responsabile: owner,
  etichetta: tag,
  campi: fields,
  passi: due ? "oggi" : undefined,
  vista: isBoard ? "lavagna" : undefined,
});

/** The id of a lead's link in the list. */
export const leadLinkId = (id: number) => `contatto-${id}`;
