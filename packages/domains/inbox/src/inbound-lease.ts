import type { RunStatement } from "@vetrina/data/statements";

/** After so many seconds without a sign a holder counts as dead. */
const leaseSeconds = 8;
/** So often a holder says that it is there, in milliseconds. */
export const renewEveryMs = 2_000;

const holdStatement = {
  name: "hold-inbound-lease",
  text: `
    insert into "InboundLease" as lease (name, holder, until)
    values ($1, $2, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.holder = excluded.holder or lease.until < now()
    returning name`,
};

const releaseStatement = {
  name: "release-inbound-lease",
  text: `delete from "InboundLease" where name = $1 and holder = $2`,
};

/** Takes or renews a lease. Returns whether it is the holder's: another process may have it, or have taken it over. */
export const holdLease = async (run: RunStatement, name: string, holder: string): Promise<boolean> =>
  (await run(holdStatement, [name, holder])).length > 0;

/** Another process may take the work over at once. */
export async function releaseLease(run: RunStatement, name: string, holder: string): Promise<void> {
  await run(releaseStatement, [name, holder]);
}
