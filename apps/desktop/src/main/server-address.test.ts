import { describe, expect, test } from "vitest";
import { serverOrigin } from "./server-address.ts";

describe("the address of a server", () => {
  test.each([
    ["https://www.studiovetrina.it", "https://www.studiovetrina.it"],
    ["  www.studiovetrina.it  ", "https://www.studiovetrina.it"],
    ["www.studiovetrina.it/admin#ticket", "https://www.studiovetrina.it"],
    ["studiovetrina.it:8443", "https://studiovetrina.it:8443"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
    ["127.8.8.8:3000", "http://127.8.8.8:3000"],
    ["localhost:3000", "http://localhost:3000"],
    ["[::1]:3000", "http://[::1]:3000"],
  ])("%s is %s", (typed, origin) => expect(serverOrigin(typed)).toBe(origin));

  test.each([
    "http://www.studiovetrina.it",
    "http://127.0.0.1.example.it",
    "http://localhost.example.it",
    "http://192.168.1.10:3000",
    "http://[::2]",
    "https://anna:segreta@studiovetrina.it",
    "ftp://studiovetrina.it",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "app://vetrina",
    "https://",
    "",
    "due parole",
  ])("%s is none that a login may go to", (typed) => expect(serverOrigin(typed)).toBeUndefined());
});
