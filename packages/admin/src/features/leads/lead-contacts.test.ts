import { expect, test } from "vitest";
import { phoneAddress, whatsappAddress } from "./lead-contacts.ts";

test.each([
  ["+39 333 123 4567", "393331234567"],
  ["333-123.4567", "393331234567"],
  ["0039 (333) 1234567", "393331234567"],
  ["+41 79 123 45 67", "41791234567"],
  ["06 1234567", "39061234567"],
  ["333 1234567 ore pasti, 12-14", "393331234567"],
  ["dopo le 18: +39 333 1234567", "393331234567"],
])("WhatsApp reaches %s", (phone, digits) => {
  expect(whatsappAddress(phone, "Ugo")).toBe(`https://wa.me/${digits}?text=Buongiorno%20Ugo%2C%20`);
});

test("a phone dials the digits and the plus alone", () => {
  expect(phoneAddress("+39 (0832) 12.34-56")).toBe("tel:+390832123456");
  expect(phoneAddress("333 1234567 ore pasti, 12-14")).toBe("tel:3331234567");
});
