import { defaultOpeningHours } from "@vetrina/contract/settings/opening-hours";

/** An expression for the week's opening hours, among the columns of "SiteSettings". */
export const openingWeek = `coalesce(company -> 'openingHours', '${JSON.stringify(defaultOpeningHours)}'::jsonb)`;

/** What clients who write at that moment get by mail as `words`: a row, if the office is closed then and answers so. */
export const closedAt = (at: string): string => `
  select "outOfHoursText" as words from "SiteSettings"
  where id = 1 and "outOfHoursReply" and not office_is_open(${at}, ${openingWeek})`;
