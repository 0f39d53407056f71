import { type APIRequestContext, expect, type Page } from "playwright/test";
import { staff } from "./site.ts";

/** Gives a page's browser, or what makes calls, a session before anything is opened: what is to be seen can be made first. */
export async function logIn({ request }: { request: APIRequestContext }, who = staff): Promise<void> {
  expect((await request.post("/api/auth/login", { data: who })).ok()).toBe(true);
}

/** Gives this page's browser a session and opens the dashboard at an address after the #, or at its first tab. */
export async function enterAdmin(page: Page, place = "", who = staff) {
  await logIn(page, who);
  await page.goto(place ? `/admin#${place}` : "/admin");
  await expect(page.locator(".admin-header")).toBeAttached();
}

/** The links to the tabs: in the rail, or in the menu of a phone once it is open. */
export const sections = (page: Page) => page.getByRole("navigation", { name: "Sezioni" });

export const sectionLink = (page: Page, name: string | RegExp) => sections(page).getByRole("link", { name });

export const screenTitle = (page: Page, name: string) => page.getByRole("heading", { name, level: 1, exact: true });

/** Ends the session by the user's menu, which the rail has. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Il tuo menu/ }).click();
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
}
