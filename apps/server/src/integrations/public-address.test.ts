import { expect, test } from "vitest";
import { isPublicAddress, isPublicHttps, lookUpPublic } from "./public-address.ts";

test.each(["8.8.8.8", "93.184.216.34", "2606:4700::6810:84e5", "2a00:1450:4002:403::200a"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "fe80::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("a name that leads to this machine is not looked up further", async () => {
  const refused = await new Promise((resolve) => lookUpPublic("localhost", {}, (error) => resolve(error?.message)));
  expect(refused).toContain("not public");
});

test("an address to call is https by a name", () => {
  expect(isPublicHttps("https://fcm.googleapis.com/fcm/send/abc")).toBe(true);
  for (const address of [
    ...["https://2130706433/a", "non è un indirizzo", "http://push.example.com/a", "https://127.0.0.1/a"],
    ...["https://[::1]/a", "https://localhost/a", "https://push/a", "https://169.254.169.254/latest"],
    ...["https://push.example.com:8443/a", "https://a:b@push.example.com/a", "https://posta.internal/a"],
    "https://stampante.local/a",
  ])
    expect(isPublicHttps(address), address).toBe(false);
});
