import { setTimeout as delay } from "node:timers/promises";
import { makeGlassPng } from "@vetrina/core/files/testing/pictures";
import { staffLogin } from "../../../test/desk-process.ts";
import { trpc } from "../../request.ts";
import type { Visitor } from "../visitor.ts";
import type { Errors } from "./errors.ts";

const deskPauseMs = 1_000;
const publicationPauseMs = 5_000;
/** Within this time, in milliseconds, another process has the publication. */
const heardWithinMs = 10_000;

export async function logIn(visitor: Visitor): Promise<Record<string, string>> {
  const answer = await visitor.ask("/api/auth/login", { json: staffLogin });
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
  if (!cookie) throw new Error(`login: ${answer.status} ${answer.text}`);
  return { cookie };
}

/** The staff look at their lists, and now and then take the contacts away as CSV. */
export async function lookAround(staff: Visitor, headers: Record<string, string>, errors: Errors): Promise<void> {
  const lists = [...[trpc("desk.list", {}), trpc("desk.counts"), trpc("leads.page", {}), trpc("overview.summary")]];
  for (const target of lists) {
    errors.expect(target.split("?")[0] ?? "", await staff.ask(target, { headers }), 200);
    await delay(deskPauseMs);
  }
  errors.expect("CSV", await staff.ask("/api/contacts/export", { headers }), 200);
}

async function uploadPicture(staff: Visitor, headers: Record<string, string>, errors: Errors) {
  const form = new FormData();
  const picture = await makeGlassPng(600, 400);
  form.set("image", new File([new Uint8Array(picture)], "copertina.png", { type: "image/png" }));
  const answer = await staff.ask("/api/images", { headers, form });
  return errors.expect("picture", answer, 201) ? String(JSON.parse(answer.text).url) : undefined;
}

/** Publishes an article with a picture, and looks at it as a visitor until it is there. Returns its address. */
export async function publishArticle(
  {
    staff,
    headers,
    reader,
    errors,
  }: { staff: Visitor; headers: Record<string, string>; reader: Visitor; errors: Errors },
  name: string,
): Promise<string | undefined> {
  const picture = await uploadPicture(staff, headers, errors);
  const json = {
    title: `Articolo ${name}`,
    content: `<p>Il testo di ${name}</p>`,
    status: "published",
    featuredImageUrl: picture ?? "",
  };
  const created = await staff.ask("/api/blog/posts", { headers, json });
  if (!errors.expect("article", created, 201)) return undefined;
  const target = `/blog/${JSON.parse(created.text).slug}`;
  const deadline = performance.now() + heardWithinMs;
  while ((await reader.ask(target)).status !== 200) {
    if (performance.now() > deadline) {
      errors.add("a published article isn't shown");
      return undefined;
    }
    await delay(100);
  }
  if (picture) errors.expect("picture's file", await reader.ask(picture), 200);
  await delay(publicationPauseMs);
  return target;
}
