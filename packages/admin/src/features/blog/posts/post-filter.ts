import { type StaffPostListState, staffPostListStates } from "@vetrina/contract/blog/post-states";
import * as z from "zod";
import { oneOf, searchWords } from "../../../lists/search-rules.ts";

export interface PostFilter {
  q: string;
  state: StaffPostListState | undefined;
}

export const allPosts: PostFilter = { q: "", state: undefined };

/** The filters in the list's address. */
export const postsSearchSchema = z.object({ cerca: searchWords(100), stato: oneOf(z.enum(staffPostListStates)) });

type PostsSearch = z.output<typeof postsSearchSchema>;

export const postFilterOf = ({ cerca = "", stato }: PostsSearch): PostFilter => ({ q: cerca, state: stato });

export const postsSearchOf = ({ q, state }: PostFilter): PostsSearch => ({ cerca: q || undefined, stato: state });
