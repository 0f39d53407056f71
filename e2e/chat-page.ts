import { expect, type Page } from "playwright/test";

export const log = (page: Page) => page.getByRole("log", { name: "Conversazione" });
export const bubbles = (page: Page) => log(page).getByRole("listitem");
export const messageBox = (page: Page) => page.getByLabel("Il tuo messaggio");
export const sendButton = (page: Page) => page.getByRole("button", { name: "Invia", exact: true });
export const notice = (page: Page) => page.locator(".toast > .alert");
export const connection = (page: Page) => page.locator(".chat-connection");

export const isMessagePost = (url: URL) => /^\/api\/tickets\/\d+\/messages$/.test(url.pathname);
export const isStream = (url: URL) => url.pathname === "/trpc/tickets.live";

/** Opens a ticket's chat and waits until messages arrive by themselves. */
export async function openChat(page: Page, id: number) {
  await page.goto(`/ticket/${id}`);
  await expect(connection(page)).toHaveText("In diretta");
}

/** How far the conversation is from its end, in pixels. */
export const fromEnd = (page: Page) =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

/** The colour that a token stands for, as the browser computes it. */
export const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = `var(${name})`;
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  }, token);
