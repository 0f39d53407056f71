import { totpOf } from "../packages/domains/staff/src/second-factor.ts";

/** What the authenticator app of this secret shows, or will show so many steps from now. */
export const codeNow = (secret: string, steps = 0): string =>
  totpOf(secret, "", "").generate({ timestamp: Date.now() + steps * 30_000 });
