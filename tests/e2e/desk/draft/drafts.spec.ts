import type { Page } from "@playwright/test";
import { loseAnswers } from "#tests/e2e/answers.ts";
import { signInByCall } from "#tests/e2e/back-door.ts";
import { expect, SERVER_AWAY, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { failuresSeen, noteFailures } from "#tests/e2e/note-failures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, nav, ORGANISER, openDesk, PHONE, workFor } from "../desk-steps.ts";
import { changeDraft, expectSaved, makeDraft, ONE_PRICE, openDraft, publishDraft } from "./draft-steps.ts";

// A refused call is an error on the console, and the network goes away.
test.use({ serverOf: "desk", viewport: PHONE, provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`) });

/** Begins a new event from Events. @returns the id of its draft */
async function beginEvent(page: Page, name: string): Promise<string> {
  await openDesk(page, DESK_OWNER, "/events");
  await workFor(page, ORGANISER);
  await page.getByRole("button", { name: "New event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("a new event whose answer gets lost is there once when its organiser tries again", async ({ page }) => {
  const name = "Night of a Lost Answer";
  await openDesk(page, DESK_OWNER, "/events");
  await workFor(page, ORGANISER);
  const begun = (url: URL) => url.pathname === "/api/desk/drafts";
  await loseAnswers(page, begun, "POST");
  await page.getByRole("button", { name: "New event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.unroute(begun);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await nav(page).getByRole("link", { name: "Events" }).click();
  await expect(page.getByRole("link", { name })).toHaveCount(1);
});

test("Publish lists what must be fixed, and leads to the first of it by keyboard", async ({ page }) => {
  await beginEvent(page, "Night of Loose Ends");
  await expect(nav(page).getByRole("link", { name: "Events" })).toHaveAttribute("aria-current", "page");
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toHaveAccessibleDescription(/^You can publish this once \d+ things are fixed:$/);
  await press(page, publish);
  await expect(page.getByLabel("Categories")).toBeFocused();
  await expect(page.getByLabel("Categories")).toHaveAccessibleDescription("This is needed.");
});

test("what was typed without a network survives a reload, and is saved once the network is back", async ({ page }) => {
  const id = await beginEvent(page, "Night without a Network");
  await expectSaved(page);
  const lost = (url: URL) => url.pathname.endsWith(`/drafts/${id}`);
  await page.route(lost, (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
  await page.getByLabel("Age limit").fill("18+");
  await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Age limit")).toHaveValue("18+");
  await page.unroute(lost);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectSaved(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByLabel("Age limit")).toHaveValue("18+");
});

test("a session that ends keeps what was typed, and it is saved after signing in again", async ({ page }) => {
  await beginEvent(page, "Night of a Lost Session");
  await expectSaved(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByLabel("Artists").fill("The Lost Session");
  await expect(page.getByText(/^Not saved: you've been signed out/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectSaved(page);
});

test("of two editors the second takes over what only the first changed, and chooses where both did", async ({
  page,
}) => {
  const id = await beginEvent(page, "Night of Two Editors");
  await expectSaved(page);
  await changeDraft(page.request, id, { name: "Theirs", age_limit: "16+" });
  await page.getByLabel("Name", { exact: true }).fill("Mine");
  await expect(page.getByText("Somebody else is changing this event too")).toBeVisible();
  await expect(page.getByLabel("Age limit")).toHaveValue("16+");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();

  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mine" })).toBeHidden();
});

test("two people price a house at once: what only one changed goes together, and a section that both changed is asked in dollars", async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize(LAPTOP);
  await signInByCall(page.request, DESK_OWNER);
  const draft = await makeDraft(page.request, "Night of Two Prices", "lantern-theatre");
  const prices = [
    { sections: ["STALLS*"], price: 60 },
    { sections: ["CIRCLE*"], price: 50 },
    { sections: ["BALCONY*"], price: 30 },
  ];
  await changeDraft(page.request, draft.id, { prices });
  const context = await browser.newContext({ baseURL: server.url, viewport: LAPTOP });
  await signInByCall(context.request, DESK_OWNER);
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`/desk/events/drafts/${draft.id}`);
  const priceOf = (of: Page, title: string) => of.getByLabel(`Price of ${title}`, { exact: true });
  await expect(priceOf(page, "Stalls A")).toHaveValue("6000x1");
  await priceOf(other, "Stalls A").selectOption("$50");
  await priceOf(other, "Balcony A").selectOption("$50");
  await expectSaved(other);
  await priceOf(page, "Stalls A").selectOption("$30");
  await priceOf(page, "Dress Circle B").selectOption("$60");

  const question = page.getByRole("group", { name: "You both changed: Prices" });
  await expect(question).toBeVisible();
  await expect(question.getByText("Stalls A", { exact: true })).toBeVisible();
  await expect(question.getByRole("definition")).toHaveText(["$60", "$50", "$30"]);
  await expect(priceOf(page, "Balcony A")).toHaveValue("5000x1");
  await expectGoodScreen(page);
  await question.getByRole("button", { name: "Take theirs: Stalls A" }).click();
  await expect(question).toHaveCount(0);
  await expectSaved(page);
  await page.reload();
  for (const [title, value] of [
    ["Stalls A", "5000x1"],
    ["Balcony A", "5000x1"],
    ["Dress Circle B", "6000x1"],
    ["Stalls B", "6000x1"],
  ] as const)
    await expect(priceOf(page, title)).toHaveValue(value);
  await context.close();
});

test("the draft of a published event shows its organiser's logo, and its times fit on a narrow phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, DESK_OWNER, "/events?state=on_sale");
  const events = page.getByRole("table", { name: "Events, the next date first" });
  await events.getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const logo = page.getByRole("group", { name: "Organiser's logo" }).locator("img");
  await logo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  await expect(page.getByLabel("Starts", { exact: true })).not.toHaveValue("");
  await expect(page.getByRole("button", { name: "Clear Starts" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Clear Ends" })).toHaveCount(0);
  const opens = page.getByLabel("Sale opens", { exact: true });
  await opens.fill("2026-12-01T09:00");
  const clear = page.getByRole("button", { name: "Clear Sale opens" });
  await expect(async () => {
    const [field, button] = [await opens.boundingBox(), await clear.boundingBox()];
    expect(button?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
    expect(field?.width).toBeGreaterThan(260);
  }).toPass();
  await clear.press("Enter");
  await expect(opens).toHaveValue("");
  await expect(opens).toBeFocused();
});

test("the keyboard alone opens the files of this device to choose a picture", async ({ page }) => {
  await beginEvent(page, "Night of the Poster");
  // The browser must know before the press that the test handles the dialog.
  const files = page.waitForEvent("filechooser");
  await page.getByLabel("Add banner", { exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Add poster", { exact: true })).toBeFocused();
  const button = page.locator("label", { hasText: /^Add poster$/ });
  await expect(button).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Space");
  expect((await files).isMultiple()).toBe(false);
});

test("what the pictures show is said in words, and read to buyers on the event's page", async ({ page }) => {
  await openDesk(page, DESK_OWNER);
  const draft = await openDraft(page, "Night in Words", ONE_PRICE);
  await page.getByLabel("What the pictures show").fill("A singer in red light, seen from the back row");
  const eventId = await publishDraft(page, draft);
  await page.goto(`/event-detail/night-in-words/${eventId}`);
  await expect(page.getByRole("img", { name: "A singer in red light, seen from the back row" })).toBeVisible();
});

test.describe("without the script of the prices", () => {
  test.use({ provoked: /Failed to load resource|dynamically imported module/ });

  test("a draft waits for one reload, then says what is missing, and loads it when somebody tries again", async ({
    page,
  }) => {
    await openDesk(page, DESK_OWNER);
    const { id } = await makeDraft(page.request, "Night of a Lost Script", "lantern-theatre");
    const script = /desk\/assets\/price-editor.*\.js/;
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    await noteFailures(page, "We couldn't");
    await page.goto(`/desk/events/drafts/${id}`);
    const prices = page.getByRole("region", { name: "Prices", exact: true });
    await expect(prices.getByRole("alert")).toContainText("We couldn't load the prices");
    expect(await failuresSeen(page)).toEqual([false, true]);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Night of a Lost Script");
    await expectGoodScreen(page);
    await page.unroute(script);
    await prices.getByRole("button", { name: "Try again" }).click();
    await expect(prices.getByLabel("One price in dollars")).toBeVisible();
  });
});
