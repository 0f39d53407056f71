import { depositListQuerySchema } from "@vetrina/contract/deposits/deposit-query";
import * as z from "zod";
import { oneOf, searchWords } from "../../lists/search-rules.ts";
import type { DepositFilter } from "./use-deposits.ts";

export const allDeposits: DepositFilter = { q: "", state: undefined, month: undefined, sort: "recenti" };

const { month, state, sort } = depositListQuerySchema.shape;

/** The filters in the list's address. */
export const depositsSearchSchema = z.object({
  cerca: searchWords(100),
  stato: oneOf(state),
  mese: oneOf(month),
  ordine: oneOf(sort.unwrap()),
});

type DepositsSearch = z.output<typeof depositsSearchSchema>;

export const depositFilterOf = ({ cerca = "", stato, mese, ordine }: DepositsSearch): DepositFilter => ({
  q: cerca,
  state: stato,
  month: mese,
  sort: ordine ?? allDeposits.sort,
});

export const depositsSearchOf = ({ q, state, month, sort }: DepositFilter): DepositsSearch => ({
  cerca: q || undefined,
  stato: state,
  mese: month,
  ordine: sort === allDeposits.sort ? undefined : sort,
});
