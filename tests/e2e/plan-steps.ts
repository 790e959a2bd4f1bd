import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { smallPlan, smallVenue } from "../support/venue-steps.ts";
import { CLIENT_KEY } from "./buyer.ts";
import { DESK_OWNER, ORGANISER, openDesk, workFor } from "./desk-steps.ts";
import { expect } from "./fixtures.ts";

let made = 0;

/** A small theatre of the owner's that no other test has, with one block of 40 seats. @returns its ref */
async function makeVenue(request: APIRequestContext): Promise<string> {
  made += 1;
  const ref = `drawn-hall-${process.pid}-${made}`;
  await storeVenue(request, ref, smallPlan());
  return ref;
}

/** Stores a venue with a plan from a file, as an organiser does. */
export async function storeVenue(
  request: APIRequestContext,
  ref: string,
  plan: object,
  name = `The ${ref}`,
): Promise<void> {
  const me = await (await request.get("/api/desk/me", { headers: CLIENT_KEY })).json();
  const organiser_id = me.organisers.find((one: { name: string }) => one.name === ORGANISER)?.id;
  const text = JSON.stringify({ places: [smallVenue(ref, { plan, name })] });
  const data = { organiser_id, file_name: "hall.json", text };
  const answer = await request.post("/api/desk/venues", { headers: CLIENT_KEY, data });
  if (!answer.ok()) throw new Error(`no venue: ${await answer.text()}`);
}

/** Signs the owner in and opens the plan of a new venue, from the venue's page. @returns the venue's ref */
export async function openPlan(page: Page): Promise<string> {
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  const ref = await makeVenue(page.request);
  await page.goto(`/desk/venues/at/${ref}`);
  await page.getByRole("link", { name: "Change the plan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Plan of / })).toBeVisible();
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  return ref;
}

export const map = (page: Page) => page.getByRole("application", { name: /^Plan of / });

export const tool = (page: Page, name: string) =>
  page.getByRole("group", { name: "Tools" }).getByRole("button", { name, exact: true });

/** Changes the draft as somebody else's browser would. */
export async function changePlan(request: APIRequestContext, ref: string, patches: readonly object[]): Promise<void> {
  const path = `/api/desk/venues/${ref}/plan/draft`;
  const { etag } = await (await request.get(path, { headers: CLIENT_KEY })).json();
  const answer = await request.patch(path, { headers: { ...CLIENT_KEY, "if-match": etag }, data: { patches } });
  if (!answer.ok()) throw new Error(`no change: ${await answer.text()}`);
}

/** The plan as the box office has it now. */
export async function storedPlan(request: APIRequestContext, ref: string) {
  const answer = await request.get(`/api/desk/venues/${ref}/plan/draft`, { headers: CLIENT_KEY });
  return (await answer.json()).plan;
}

/** Presses Shift and Tab until the target has the focus. */
export async function tabBackTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 60 && !(await isFocused()); stop += 1) await page.keyboard.press("Shift+Tab");
  await expect(target).toBeFocused();
}

export const selection = (page: Page) => page.getByRole("region", { name: "Selection" });
export const show = (page: Page, as: "Map" | "Table") => page.getByRole("button", { name: as, exact: true }).click();
export const sections = (page: Page) => page.getByRole("main").getByLabel("Section", { exact: true });

export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this plan" });
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published: /)).toBeVisible();
}
