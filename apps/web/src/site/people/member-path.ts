import { slugOfTitle } from "@vetrina/contract/blog/blog";

/** The id of a member of the team on /chi-siamo. */
export const memberId = (name: string) => `persona-${slugOfTitle(name)}`;

/** The address of a team member's page. */
export const memberPath = (name: string) => `/chi-siamo#${memberId(name)}`;
