import type { Page } from "@playwright/test";
import { CLIENT_KEY } from "./buyer.ts";
import { DESK_OWNER, expectGoodScreen, ORGANISER, openDesk, PHONE, workFor } from "./desk-steps.ts";
import { expectSaved } from "./draft-steps.ts";
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

/** Changes a draft as somebody else's browser would. */
async function changeElsewhere(page: Page, id: string, set: object): Promise<void> {
  const { request } = page.context();
  const read = await request.get(`/api/desk/drafts/${id}`, { headers: CLIENT_KEY });
  const { etag } = (await read.json()) as { etag: string };
  const answer = await request.patch(`/api/desk/drafts/${id}`, {
    headers: { ...CLIENT_KEY, "if-match": etag },
    data: { set },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

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
  await changeElsewhere(page, id, { name: "Theirs", age_limit: "16+" });
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
