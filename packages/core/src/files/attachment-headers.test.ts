import { describe, expect, test } from "vitest";
import { attachmentHeaders } from "./attachments.ts";

describe("the headers of an attachment", () => {
  test("a picture may be shown, runs nothing, and no cache keeps it", () => {
    expect(attachmentHeaders({ fileName: 'però "così".png', contentType: "image/png", bytes: 12 })).toEqual({
      "content-type": "image/png",
      "content-length": "12",
      "content-disposition": `inline; filename="pero _cosi_.png"; filename*=UTF-8''per%C3%B2%20%22cos%C3%AC%22.png`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    });
  });

  test("a PDF is a download", () => {
    const headers = attachmentHeaders({ fileName: "l'offerta (1)*.pdf", contentType: "application/pdf", bytes: 1 });
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="l'offerta (1)*.pdf"; filename*=UTF-8''l%27offerta%20%281%29%2A.pdf`,
    );
  });
});
