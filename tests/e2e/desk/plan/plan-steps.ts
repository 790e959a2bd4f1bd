import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { boxOf, CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { smallPlan, smallVenue } from "#tests/support/steps/venue-steps.ts";
import { DESK_OWNER, ORGANISER, openDesk, workFor } from "../desk-steps.ts";

let made = 0;

/** Stores a venue with a plan from a file, as an organiser does. */
export async function storeVenue(
  request: APIRequestContext,
  ref: string,
  plan: object,
  name = `The ${ref}`,
  type = "Theatre",
): Promise<void> {
  const me = await (await request.get("/api/desk/me", { headers: CLIENT_KEY })).json();
  const organiser_id = me.organisers.find((one: { name: string }) => one.name === ORGANISER)?.id;
  const text = JSON.stringify({ places: [smallVenue(ref, { plan, name, type })] });
  const data = { organiser_id, file_name: "hall.json", text };
  const answer = await request.post("/api/desk/venues", { headers: CLIENT_KEY, data });
  if (!answer.ok()) throw new Error(`no venue: ${await answer.text()}`);
}

/**
 * Signs the owner in and makes a venue that no other test uses.
 * @param plan the venue's plan, in the format of a file. Left out, it is a block of 40 seats
 * @returns the venue's ref
 */
export async function makeVenue(page: Page, plan: object = smallPlan(), type?: string): Promise<string> {
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  made += 1;
  const ref = `drawn-hall-${process.pid}-${made}`;
  await storeVenue(page.request, ref, plan, undefined, type);
  return ref;
}

/** Opens the plan of a new venue, from the venue's page. @returns the venue's ref */
export async function openPlan(page: Page, plan?: object, type?: string): Promise<string> {
  const ref = await makeVenue(page, plan, type);
  await page.goto(`/desk/venues/at/${ref}`);
  await page.getByRole("link", { name: "Change the plan" }).click();
  await expectDrawn(page);
  return ref;
}

/**
 * Signs the owner in, adds a venue, and opens its empty plan.
 * @param name gets a unique ending
 */
export async function drawNewVenue(page: Page, name: string): Promise<{ name: string; ref: string }> {
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  await page.getByRole("button", { name: "New venue" }).click();
  const venue = page.getByRole("dialog", { name: "New venue" });
  const own = `${name} ${randomUUID().slice(0, 8)}`;
  await venue.getByLabel("Name").fill(own);
  await venue.getByLabel("Address").fill("1 Weir Street");
  await venue.getByLabel("Suburb").fill("Weirside");
  await venue.getByRole("button", { name: "Add the venue" }).click();
  await page.getByRole("link", { name: "Draw the plan" }).click();
  await expectDrawn(page);
  return { name: own, ref: new URL(page.url()).pathname.split("/").at(-2) ?? "" };
}

/** Waits until the editor shows the plan. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: /^Plan of / })).toBeVisible();
  await expect(map(page)).toHaveAttribute("data-drawn", "");
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

/** @param note what is new in this version */
export async function publish(page: Page, note = ""): Promise<void> {
  const dialog = await askToPublish(page);
  if (note) await dialog.getByLabel("What is new, for your team").fill(note);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published: /)).toBeVisible();
}

/**
 * Measures the map's position: a door is put at two places, and its form gives its coordinates on the plan.
 * @returns where a place of the plan is on the screen, until the map moves
 */
export async function screenOf(page: Page): Promise<(at: Point) => Point> {
  const box = await boxOf(map(page));
  await tool(page, "Entrance").click();
  const form = page.getByRole("form", { name: "Entrance" });
  const placeAt = async (share: number): Promise<{ px: Point; at: Point }> => {
    const before = await form.getByLabel("Across").inputValue();
    const px: Point = [Math.round(box.x + box.width * share), Math.round(box.y + box.height * share)];
    await page.mouse.click(...px);
    await expect(form.getByLabel("Across")).not.toHaveValue(before);
    return { px, at: [await numberIn(form, "Across"), await numberIn(form, "Back")] };
  };
  const [one, other] = [await placeAt(0.2), await placeAt(0.7)];
  await form.getByRole("button", { name: "Cancel" }).click();
  const scale = (other.px[0] - one.px[0]) / (other.at[0] - one.at[0]);
  return ([x, y]) => [one.px[0] + (x - one.at[0]) * scale, one.px[1] + (y - one.at[1]) * scale];
}

/** Reads a field as a number. */
export const numberIn = async (form: Locator, label: string): Promise<number> =>
  Number(await form.getByLabel(label, { exact: true }).inputValue());

/** Drags through places of the screen, from the first to the last. @param before is done before the pointer is let go */
export async function dragThrough(page: Page, places: readonly Point[], before?: () => Promise<void>): Promise<void> {
  const [from, ...rest] = places;
  if (!from) return;
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const to of rest) await page.mouse.move(...to, { steps: 4 });
  await before?.();
  await page.mouse.up();
}

export const nameOf = (page: Page, row: string) => page.getByLabel(`Name of row ${row}`, { exact: true });

/** Gives a row of the table another name. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await nameOf(page, from).fill(to);
  await nameOf(page, from).press("Enter");
}

export const deleteRow = (page: Page, row: string) => page.getByLabel(`Delete row ${row}`, { exact: true }).click();

/** Presses Publish. @returns the question that comes then */
export async function askToPublish(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  return page.getByRole("dialog", { name: "Publish this plan" });
}
