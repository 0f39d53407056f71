import { openHelpDesk } from "@test/help-desk";
import { addRule, type WrittenRule, writtenRule } from "@test/help-desk-rules";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import type { Rule, RuleRef } from "@vetrina/contract/rules";
import { afterEach, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

afterEach(() => site.server.api.db.rule.deleteMany());

const rules = () => desk.ask<Rule[]>("rules.list");

describe("the owners' words", () => {
  test("are kept, checked, and changed by one at a time", async () => {
    const ref = await desk.order<RuleRef>("rules.create", writtenRule({ name: " Fatture " }));
    expect(await rules()).toMatchObject([{ name: "Fatture", isOn: false, revision: 1, hourlyMax: 50 }]);
    const changed = await desk.order<RuleRef>("rules.change", { ...ref, ...writtenRule({ name: "Fatture e note" }) });
    const late = await desk.refusal("rules.change", { ...ref, ...writtenRule({ name: "Altre" }) });
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining("nel frattempo") });
    expect(await rules()).toMatchObject([{ name: "Fatture e note" }]);
    expect((await desk.mutate("rules.remove", ref)).status).toBe(409);
    await desk.order("rules.remove", changed);
    expect((await desk.mutate("rules.remove", changed)).status).toBe(200);
    expect((await desk.mutate("rules.switch", { ...changed, isOn: true })).status).toBe(404);
  });

  test.each<[WrittenRule, string]>([
    [{ acts: [{ kind: "assegna", userId: 9999 }] }, "Questa persona non può lavorare sui ticket: scegline un’altra"],
    [
      { acts: [{ kind: "risposta", replyId: 9999 }] },
      "Questa risposta pronta non c’è più, è di una persona sola o non ha un testo: scegline un’altra",
    ],
    [{ acts: [] }, "Scegli che cosa deve fare"],
  ])("%j is refused", async (rule, message) => {
    expect(await desk.refusal("rules.create", writtenRule(rule))).toMatchObject({ status: 400, message });
  });

  test("name a person no longer once they are erased, and are given to them before", async () => {
    const email = "Elena.Riva@example.it";
    await desk.open({ email });
    await addRule(desk, { name: "Elena", conditions: [{ kind: "mittente", text: email }] });
    await addRule(desk, { name: "Un’altra", conditions: [{ kind: "mittente", text: `m${email}` }] });
    const data = await readPersonData(site, email);
    expect(data.regole).toEqual([{ nome: "Elena", condizioni: [{ kind: "mittente", text: email }] }]);
    await desk.order("privacy.erasePerson", { email });
    expect(await rules()).toMatchObject([
      {
        name: "Regola di una persona cancellata",
        isOn: false,
        definition: { conditions: [{ text: "cancellato@anonimo.invalid" }] },
      },
      { name: "Un’altra", isOn: true },
    ]);
  });
});
