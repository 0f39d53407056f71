import type { RouterContext } from "../../../router-context.ts";

/** The support centre's figures; without them its page is still there, and says what it says at the beginning. */
export const loadSupportStatus = ({ api }: RouterContext) =>
  api.tickets.status.query().catch(() => ({ medianReplyMinutes: null }));
