import { imageSources } from "@vetrina/contract/images";

const attachment = /attachments\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const picture = /\/uploads\/images\/[0-9a-f-]+-\d+x\d+\.webp/g;

/** The keys of the uploaded files that a text of the database names: attachments, and pictures with all their copies. */
export function* keysIn(text: string): Generator<string> {
  for (const [key] of text.matchAll(attachment)) yield key;
  for (const [address] of text.matchAll(picture)) {
    const sources = imageSources(address);
    if (!sources) continue;
    for (const match of `${sources.avif}, ${sources.webp}`.matchAll(/\/uploads\/(\S+) \d+w/g)) yield match[1] ?? "";
  }
}
