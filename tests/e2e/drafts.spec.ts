import type { Page } from "@playwright/test";
import { signInByCall } from "./back-door.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, ORGANISER, openDesk, PHONE, workFor } from "./desk-steps.ts";
import { changeDraft, expectSaved, makeDraft } from "./draft-steps.ts";
import { expect, SERVER_AWAY, test } from "./fixtures.ts";

// A refused call is an error on the console, and the network goes away.
test.use({
  serverOf: "desk",
  viewport: PHONE,
  provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`),
});

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

const PICTURES = { image: "eventImage/x.webp", banner: "eventBanner/x.webp" };

for (const [name, size] of [
  ["a phone", PHONE],
  ["a laptop", LAPTOP],
] as const)
  test(`on ${name} an owner begins an event, looks at its page, publishes it, and a buyer sees it`, async ({
    page,
    browser,
    server,
  }) => {
    await page.setViewportSize(size);
    const title = `Bogong Moth Night ${name}`;
    const id = await beginEvent(page, title);
    await expect(page.getByText("What stands in the way")).toBeVisible();
    await page.getByRole("link", { name: "Categories" }).click();
    await expect(page.getByLabel("Categories")).toBeFocused();
    await page.getByLabel("Categories").fill("Music, Theatre");
    await page.getByLabel("Venue", { exact: true }).selectOption({ index: 3 });
    await page.getByLabel("Starts", { exact: true }).fill("2031-03-07T19:30");
    await expect(page.getByLabel("Ends", { exact: true })).toHaveValue("2031-03-07T21:30");
    await page.getByRole("textbox", { name: "About" }).fill("A night of moths.");
    await page.getByRole("toolbar", { name: "Form of About" }).getByRole("button", { name: "Bold" }).click();
    await expectSaved(page);
    await expectGoodScreen(page);
    await page.setViewportSize(size);

    await changeDraft(page.context().request, id, { ...PICTURES, prices: [{ sections: ["*"], price: 40 }] });
    await page.reload();
    await expect(page.getByText("What stands in the way")).toBeHidden();
    const opens = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Look at the page" }).click();
    const look = await opens;
    await expect(look.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(look.getByText("A night of moths.")).toBeVisible();
    await look.close();

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/events\/\d+$/);
    const eventId = page.url().split("/").at(-1);
    const context = await browser.newContext({ baseURL: server.url });
    const buyer = await context.newPage();
    await buyer.goto(`/event-detail/x/${eventId}`);
    await expect(buyer.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await context.close();
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
  await changeDraft(page.context().request, id, { name: "Theirs", age_limit: "16+" });
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
  await signInByCall(page.context().request, DESK_OWNER);
  const draft = await makeDraft(page.context().request, "Night of Two Prices", "lantern-theatre");
  const prices = [
    { sections: ["STALLS*"], price: 60 },
    { sections: ["CIRCLE*"], price: 50 },
    { sections: ["BALCONY*"], price: 30 },
  ];
  await changeDraft(page.context().request, draft.id, { prices });
  const context = await browser.newContext({ baseURL: server.url, viewport: LAPTOP });
  await signInByCall(context.request, DESK_OWNER);
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`/desk/drafts/${draft.id}`);
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
