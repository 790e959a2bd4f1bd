import { loseAnswers } from "#tests/e2e/answers.ts";
import { signInByCall } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, PHONE } from "../desk-steps.ts";
import { callDesk, changeDraft, expectSaved, makeDraft, ONE_PRICE, openDraft, publishDraft } from "./draft-steps.ts";

/* Somebody else works on the same draft, and no change is lost silently. */

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: PHONE, provoked: /Failed to load resource/ });
test.beforeEach(({ page }) => signInByCall(page.request, DESK_OWNER));

test("a colleague's change is shown before the draft is discarded", async ({ page }) => {
  const { request } = page.context();
  const { id } = await openDraft(page, "Night of a Late Change");
  await expectSaved(page);
  await changeDraft(request, id, { artists: ["The Late Change"] });
  await page.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody changed this before you");
  await expectGoodScreen(page);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel("Artists")).toHaveValue("The Late Change");
  await page.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
});

test("what is typed into a draft that a colleague publishes goes on in a new draft of the event", async ({ page }) => {
  const { request } = page.context();
  const draft = await openDraft(page, "Night of an Early Publisher", ONE_PRICE);
  const eventId = await publishDraft(page, draft);
  const { id } = await callDesk<{ id: string }>(request, "POST", `events/${eventId}/draft`);
  await page.goto(`/desk/events/drafts/${id}`);
  await expectSaved(page);
  await publishDraft(page, { ...draft, id });
  await page.getByLabel("Artists").fill("The Latecomers");
  const gone = page.getByRole("alert").filter({ hasText: "This draft is gone" });
  await expect(gone).toBeVisible();
  await expectGoodScreen(page);
  await gone.getByRole("button", { name: "Go on in a new draft" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/drafts/${id}$`));
  await expect(page.getByLabel("Artists")).toHaveValue("The Latecomers");
  await expectSaved(page);
  const now = new URL(page.url()).pathname.split("/").at(-1);
  const { entry, changed } = await callDesk<{ entry: { artists: string[] }; changed: string[] }>(
    ...([request, "GET", `drafts/${now}`] as const),
  );
  expect([entry.artists, changed]).toEqual([["The Latecomers"], ["artists"]]);
});

test("an event whose draft a colleague discards goes on in a draft like it", async ({ page }) => {
  const { request } = page.context();
  const { id } = await openDraft(page, "Night of a Quick Broom");
  await expectSaved(page);
  const { etag } = await callDesk<{ etag: string }>(request, "GET", `drafts/${id}`);
  const swept = await request.delete(`/api/desk/drafts/${id}`, { headers: { ...CLIENT_KEY, "if-match": etag } });
  expect(swept.status()).toBe(204);
  await page.getByLabel("Artists").fill("The Brooms");
  await page.getByRole("button", { name: "Begin a new draft like this" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/drafts/${id}$`));
  await expect(page.getByLabel("Artists")).toHaveValue("The Brooms");
  await expect(page.getByLabel("Starts", { exact: true })).toHaveValue("2031-03-07T19:30");
  await expectSaved(page);
});

test("a change whose answer is lost is not taken for a colleague's, also if somebody types on or takes it back", async ({
  page,
}) => {
  const { request } = page.context();
  const { id } = await makeDraft(request, "Night of Lost Answers", "lantern-theatre");
  const saved = async () => (await callDesk<{ entry: { age_limit?: string } }>(request, "GET", `drafts/${id}`)).entry;
  const isDraft = (url: URL) => url.pathname.endsWith(`/drafts/${id}`);
  const age = page.getByLabel("Age limit");
  const typeAndLoseAnswer = async (value: string) => {
    await loseAnswers(page, isDraft, "PATCH");
    await age.fill(value);
    await expect(page.getByText(/^Not saved: no network/)).toBeVisible();
    await page.unroute(isDraft);
  };
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expectSaved(page);
    await expect(page.getByText(/changing this event/)).toBeHidden();
  };
  await page.goto(`/desk/events/drafts/${id}`);
  await expectSaved(page);

  await typeAndLoseAnswer("16+");
  await age.fill("16+ with an adult");
  await comeBack();
  expect((await saved()).age_limit).toBe("16+ with an adult");

  await typeAndLoseAnswer("18+");
  await age.fill("16+ with an adult");
  await comeBack();
  expect((await saved()).age_limit).toBe("16+ with an adult");

  await typeAndLoseAnswer("12+");
  await page.reload();
  await age.fill("12+ or so");
  await comeBack();
  expect((await saved()).age_limit).toBe("12+ or so");
});
