import { expect, test } from "vitest";
import { reviewsService } from "./reviews.ts";

test.each([
  ["https://www.google.com/maps/place/x", "Google"],
  ["https://maps.google.it/x", "Google"],
  ["https://g.page/r/x/review", "Google"],
  ["https://it.trustpilot.com/review/bottega.it", "Trustpilot"],
  ["https://www.recensioni.example/bottega", "recensioni.example"],
])("%s is %s's", (address, service) => expect(reviewsService(address)).toBe(service));
