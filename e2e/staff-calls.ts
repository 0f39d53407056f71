import { type APIRequestContext, expect } from "playwright/test";
import { logIn } from "./admin-frame.ts";
import { sharedTest as base } from "./site.ts";

/** What the staff does from its own desk, by calls. */
export interface StaffCalls {
  say(ticketId: number, message: string): Promise<void>;
  setStatus(ticketId: number, status: string): Promise<void>;
  showTyping(ticketId: number): Promise<void>;
  throwAway(ticketId: number): Promise<void>;
  takeOut(ticketId: number): Promise<void>;
  request: APIRequestContext;
}

/** With a member of the staff at work somewhere else; `request` stays a visitor's. */
export const test = base.extend<{ desk: StaffCalls }>({
  desk: async ({ playwright, site }, use) => {
    const request = await playwright.request.newContext({ baseURL: site.url });
    await logIn({ request });
    const move = async (ticketId: number, folder: string) => {
      const answer = await request.post("/trpc/desk.move", { data: { id: String(ticketId), folder } });
      expect(answer.ok()).toBe(true);
    };
    await use({
      request,
      async say(ticketId, message) {
        expect((await request.post(`/api/tickets/${ticketId}/messages`, { data: { message } })).status()).toBe(201);
      },
      async setStatus(ticketId, status) {
        const answer = await request.patch(`/api/admin/support-tickets/${ticketId}`, { data: { status } });
        expect(answer.ok()).toBe(true);
      },
      async showTyping(ticketId) {
        expect((await request.post("/trpc/tickets.typing", { data: { id: ticketId } })).ok()).toBe(true);
      },
      throwAway: (ticketId) => move(ticketId, "cestino"),
      takeOut: (ticketId) => move(ticketId, "elenco"),
    });
    await request.dispose();
  },
});
