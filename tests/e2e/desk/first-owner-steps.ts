import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { startServer } from "#tests/support/servers/server-process.ts";
import { smallVenue, venueFile } from "#tests/support/steps/venue-steps.ts";
import { expect } from "../fixtures.ts";
import { LIGHT_PASSWORDS } from "../global-setup.ts";
import { press } from "../key-steps.ts";
import { tabTo } from "../tab-to.ts";
import { expectGoodScreen, nav } from "./desk-steps.ts";
import { expectSaved } from "./draft/draft-steps.ts";

/** The first owner of an empty box office. */
export const FIRST_OWNER = { email: "odette@example.com", password: "a-quiet-lagoon" };
const VENUE = "weir-hall";

/** Starts a box office on an empty folder, without the demo. `link` is the link for the first owner that it prints. */
export async function startEmptyBoxOffice() {
  const folder = await mkdtemp(join(tmpdir(), "brolga-first-run-"));
  const env = { ...LIGHT_PASSWORDS, DEMO: "0", DOORS_HOURS_BEFORE: "1000000", RATE_LIMITS: "0", MAKE_AVIF: "0" };
  const server = await startServer({ port: await freePortPair(), dataDir: join(folder, "data"), env });
  const link = /http\S+first-run#\S+/.exec(server.output())?.[0] ?? "";
  const end = async () => {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, link, end };
}

/** Opens the account of the first owner and the first organiser by keyboard alone, with a mistake on the way. */
export async function setUpBoxBoxOffice(page: Page, link: string): Promise<void> {
  const { keyboard } = page;
  const type = async (field: Locator, words: string) => {
    await tabTo(page, field);
    await keyboard.type(words);
  };
  await page.goto(link);
  await expect(page).toHaveURL(/\/desk\/first-run$/);
  const abn = page.getByLabel("ABN (optional)");
  await type(page.getByLabel("Name that buyers see"), "Corella");
  await type(page.getByLabel("Company").first(), "Corella Pty Ltd");
  await type(page.getByLabel("Email for buyers"), "hello@example.com");
  await type(abn, "53 004 085 617");
  await type(page.getByLabel("First name"), "Odette");
  await type(page.getByLabel("Last name"), "Pham");
  await type(page.getByLabel("Mobile"), "0400 123 456");
  await type(page.getByLabel("Your email"), FIRST_OWNER.email);
  await type(page.getByLabel("Password", { exact: true }), FIRST_OWNER.password);
  await tabTo(page, page.getByRole("button", { name: "Set up the box office" }));
  await keyboard.press("Enter");
  await expect(abn).toBeFocused();
  await expectGoodScreen(page, page.viewportSize());
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("53 004 085 616");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
}

/** Stores a venue from a file, after a file with a mistake. @returns the venue's name */
export async function addVenue(page: Page): Promise<string> {
  await press(page, page.getByRole("link", { name: "Add your venue" }));
  const file = (text: string) => ({ name: "hall.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const wrong = JSON.stringify({ places: [smallVenue(VENUE, { state: "Atlantis" })] }, null, 2);
  await page.getByLabel("Choose a file of venues").setInputFiles(file(wrong));
  await expect(page.getByText(/^hall\.json:\d+: places \(weir-hall\) state 'Atlantis'/)).toBeVisible();
  await page.getByLabel("Choose a file of venues").setInputFiles(file(venueFile(VENUE)));
  await expect(page.getByRole("application", { name: `Plan of The ${VENUE}` })).toBeVisible();
  await expectGoodScreen(page, page.viewportSize());
  await page.getByRole("button", { name: "Store this venue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `The ${VENUE}` })).toBeVisible();
  await page.getByLabel("Access: how the venue can be entered and used").fill("Level ground, lift at door 2.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectGoodScreen(page, page.viewportSize());
  return `The ${VENUE}`;
}

/** A picture of its own for an event, as a phone makes it. */
async function poster(width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: "#245c4f" } });
  return { name: "poster.png", mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** Begins an event and fills in everything that publishing needs, including three kinds of ticket and a voucher. */
export async function fillEvent(page: Page, name: string, venue: string, voucher: string): Promise<void> {
  await nav(page).getByRole("link", { name: "Today" }).click();
  await page.getByRole("link", { name: "Make your first event" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
  const unfinished = page.getByText(/^You can publish this once \d+ things? (is|are) fixed:$/);
  await expect(unfinished).toBeVisible();
  await page.getByRole("link", { name: "Categories" }).click();
  await expect(page.getByLabel("Categories")).toBeFocused();
  await page.getByLabel("Categories").fill("Music, Theatre");
  // With one venue, there is nothing to choose.
  await expect(page.getByLabel("Venue", { exact: true }).locator("option:checked")).toHaveText(new RegExp(`^${venue}`));
  await page.getByLabel("Starts", { exact: true }).fill("2031-03-07T19:30");
  await expect(page.getByLabel("Ends", { exact: true })).toHaveValue("2031-03-07T21:30");
  await page.getByRole("textbox", { name: "About" }).fill("A night of moths.");
  await page.getByRole("toolbar", { name: "Formatting of About" }).getByRole("button", { name: "Bold" }).click();
  await page.getByLabel("Add poster").setInputFiles(await poster(800, 1000));
  await page.getByLabel("Add banner").setInputFiles(await poster(1600, 900));
  await expect(page.getByLabel("Replace banner")).toBeAttached();
  await page.getByLabel("One price in dollars").fill("50");
  await page.getByRole("button", { name: "Set the price" }).click();
  const kinds = page.getByRole("region", { name: "Kinds of ticket", exact: true });
  await kinds.getByRole("button", { name: "Add Concession" }).click();
  await kinds.getByRole("button", { name: "Add Child" }).click();
  await expect(kinds.getByRole("heading", { level: 3 })).toHaveText(["Adult", "Concession", "Child"]);
  const vouchers = page.getByRole("region", { name: "Vouchers", exact: true });
  await vouchers.getByRole("button", { name: "Add a voucher" }).click();
  await vouchers.getByLabel("Code", { exact: true }).fill(voucher);
  await expectSaved(page);
  await expect(unfinished).toBeHidden();
  await expectGoodScreen(page, page.viewportSize());
}

/**
 * Previews a draft in a new tab, then publishes it.
 * @returns the event's id
 */
export async function lookAndPublish(page: Page, name: string): Promise<string> {
  const opens = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Look at the page" }).click();
  const look = await opens;
  await expect(look.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(look.getByText("A night of moths.")).toBeVisible();
  await look.close();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/events\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}
