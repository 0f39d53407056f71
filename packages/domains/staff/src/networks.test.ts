import { expect, test } from "vitest";
import { lineOf, networkOf } from "./networks.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24", "203.0.113.77"],
  ["::ffff:203.0.113.77", "203.0.113.0/24", "203.0.113.77"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48", "2001:db8:1:2"],
  ["2001:0DB8:0001::6", "2001:db8:1::/48", "2001:db8:1:0"],
  ["::1", "0:0:0::/48", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0::/48", "fe80:0:0:0"],
  ["", "rete sconosciuta", ""],
])("%s belongs to %s", (address, network, line) => {
  expect([networkOf(address), lineOf(address)]).toEqual([network, line]);
});
