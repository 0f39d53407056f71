import type { Browser, Page } from "playwright";
import { logInStaff, postJson } from "../../test/desk-process.ts";
import { validTicket } from "../../test/ticket.ts";
import { median, quantile } from "../figures.ts";

const desk = { width: 1280, height: 800 };
/** How often each deed is done, every time in a browser that has just come to the dashboard. */
const rounds = 20;

/** What has to be on screen: an element, with these words in it or typed into it. */
interface Sight {
  selector: string;
  words?: string;
}

/** The time from the first press of this deed to the frame in which the page shows what was asked for, in milliseconds. */
async function timed(page: Page, { selector, words = "" }: Sight, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    for (const press of ["pointerdown", "keydown"]) {
      addEventListener(press, ({ timeStamp }) => performance.mark("press", { startTime: timeStamp }), true);
    }
  });
  const shown = page.waitForFunction(
    ([wanted, text]) =>
      [...document.querySelectorAll<HTMLInputElement>(wanted)].some(({ value, textContent }) =>
        (value ?? textContent).includes(text),
      ) && performance.now() - (performance.getEntriesByName("press")[0]?.startTime ?? Number.NaN),
    [selector, words] as const,
    { polling: "raf" },
  );
  await act();
  return Number(await (await shown).jsonValue());
}

/** The keyboard goes into the text as soon as there is one. */
async function typeIntoArticle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const text = document.querySelector<HTMLElement>(".ProseMirror");
    text?.focus();
    return text !== null;
  });
  await page.keyboard.press("~");
}

const article: Sight = { selector: ".ProseMirror", words: "~" };

/** What the staff do all day, where, and what they wait for. */
const deeds: { name: string; tab: string; until: Sight; run: (page: Page) => Promise<void> }[] = [
  {
    name: "palette, first letter",
    tab: "Blog",
    until: { selector: ".palette input", words: "~" },
    run: async (page) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.press("~");
    },
  },
  {
    name: "ticket, its messages",
    tab: "Ticket",
    until: { selector: "[role=log]", words: validTicket.description },
    run: (page) => page.locator(".ticket-subject a").first().click(),
  },
  {
    name: "article, first letter",
    tab: "Blog",
    until: article,
    run: async (page) => {
      await page.locator("[aria-label='Elenco degli articoli'] h2 a").first().click();
      await typeIntoArticle(page);
    },
  },
  {
    name: "new article, first letter",
    tab: "Blog",
    until: article,
    run: async (page) => {
      await page.getByRole("link", { name: "Nuovo articolo" }).click();
      await typeIntoArticle(page);
    },
  },
];

/** How long the dashboard takes to answer, at the machine's own speed: from the press to what one waits for. */
export async function benchDashboard(browser: Browser, url: string): Promise<void> {
  const opened = await postJson(`${url}/api/tickets`, validTicket);
  if (!opened.ok) throw new Error(`The ticket was refused: ${opened.status}`);
  const { cookie = "" } = await logInStaff(url);
  const [name = "", value = ""] = cookie.split("=");
  const times = deeds.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { tab, until, run }] of deeds.entries()) {
      const context = await browser.newContext({ viewport: desk });
      await context.addCookies([{ name, value, url }]);
      const page = await context.newPage();
      await page.goto(`${url}/admin`);
      await page.getByRole("navigation", { name: "Sezioni" }).getByRole("link", { name: tab }).click();
      // Whoever opens something has looked for it first.
      await page.locator(".ticket-subject a, [aria-label='Elenco degli articoli'] h2 a").first().waitFor();
      await page.waitForLoadState("networkidle");
      times[index]?.push(await timed(page, until, () => run(page)));
      await context.close();
    }
  }
  for (const [index, { name: deed }] of deeds.entries()) {
    const all = times[index] ?? [];
    console.log(`${deed.padEnd(26)} median ${median(all).toFixed(0)} ms, p95 ${quantile(all, 0.95).toFixed(0)} ms`);
  }
}
