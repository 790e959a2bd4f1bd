import type { Page } from "@playwright/test";
import { deskPaths } from "#contract/desk-paths.ts";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { smallPlan, smallVenue } from "#tests/support/steps/venue-steps.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, ORGANISER, openDesk, PHONE, workFor } from "../desk-steps.ts";
import { callDesk, openDraft } from "../draft/draft-steps.ts";
import { storeVenue } from "./plan-steps.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: PHONE, provoked: /status of 412/ });

/** The ref of the venue of this name. */
async function refOf(page: Page, name: string): Promise<string> {
  const { items } = await callDesk<{ items: { ref: string; name: string }[] }>(
    page.request,
    "GET",
    `venues?search=${encodeURIComponent(name)}`,
  );
  return items.find((venue) => venue.name === name)?.ref ?? "";
}

for (const viewport of [PHONE, LAPTOP])
  test(`with the keyboard alone an owner makes a venue that has no plan yet, at ${viewport.width} pixels`, async ({
    page,
  }) => {
    const name = `Weir Hall ${viewport.width}`;
    await page.setViewportSize(viewport);
    await openDesk(page, DESK_OWNER, "/venues");
    await workFor(page, ORGANISER);
    await press(page, page.getByRole("button", { name: "New venue" }));
    const dialog = page.getByRole("dialog", { name: "New venue" });
    await expect(dialog.getByLabel("Time zone")).toHaveValue("Australia/Melbourne");
    await expectGoodScreen(page, viewport);
    await dialog.getByRole("button", { name: "Add the venue" }).press("Enter");
    await expect(dialog.getByText("Please enter the venue's name.")).toBeVisible();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Kind").selectOption("General admission");
    await dialog.getByLabel("Address").fill("1 Weir Street");
    await dialog.getByLabel("Suburb").fill("Weirside");
    await dialog.getByLabel("State").selectOption("Queensland");
    await expect(dialog.getByLabel("Time zone")).toHaveValue("Australia/Brisbane");
    await dialog.getByLabel("Time zone").selectOption("Australia/Lindeman");
    await dialog.getByLabel("Suburb").press("Enter");

    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("This venue has no plan yet, so no event can sell there.")).toBeVisible();
    await expect(main.getByText("Australia/Lindeman")).toBeVisible();
    await expectGoodScreen(page);
    await page.goto("/desk/venues?search=weir");
    await expect(main.getByRole("row").filter({ hasText: name })).toContainText("No plan");

    // The draft of an event there says that it can sell nothing, and leads back.
    await openDraft(page, `Night at ${name}`, {}, await refOf(page, name));
    await main.getByRole("link", { name: "give it a plan on its page" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

test("a file says what it replaces of a venue, and shows a colleague's change before it does", async ({ page }) => {
  const ref = "rewritten-hall";
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  await storeVenue(page.request, ref, smallPlan());
  await page.getByRole("link", { name: "Add from a file" }).click();
  const text = JSON.stringify({ places: [smallVenue(ref, { suburb: "Downstream" })] });
  const file = { name: "hall.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Choose a file of venues").setInputFiles(file);
  await expect(page.getByText("You have this venue already. The file replaces: suburb.")).toBeVisible();

  const facts = await page.request.get(`/api/desk/venues/${ref}`, { headers: CLIENT_KEY });
  await callDesk(page.request, "PATCH", `venues/${ref}`, {
    headers: { "if-match": facts.headers().etag ?? "" },
    data: { address: "2 Weir Street" },
  });
  const store = page.getByRole("button", { name: "Store this venue" });
  await store.click();
  await expect(page.getByRole("alert")).toContainText("Somebody changed this before you");
  await expect(page.getByText("You have this venue already. The file replaces: address, suburb.")).toBeVisible();
  await expectGoodScreen(page);
  await store.click();
  await expect(page.getByRole("heading", { level: 1, name: `The ${ref}` })).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("1 Weir Street");
});

test("of two people who change a venue's facts, the second has both changes in the form and looks before saving", async ({
  page,
}) => {
  const ref = "hall-of-two";
  await openDesk(page, DESK_OWNER, "/venues");
  await storeVenue(page.request, ref, smallPlan());
  await page.goto(`/desk${deskPaths.venue(ref)}`);
  await page.getByLabel("Suburb").fill(" Upstream ");
  await page.getByLabel("How to get there").fill("Take the ferry.");
  const facts = await page.request.get(`/api/desk/venues/${ref}`, { headers: CLIENT_KEY });
  await callDesk(page.request, "PATCH", `venues/${ref}`, {
    headers: { "if-match": facts.headers().etag ?? "" },
    data: { address: "2 Weir Street", suburb: "Downstream" },
  });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("Somebody changed this while you did")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("2 Weir Street");
  await expect(page.getByLabel("Suburb")).toHaveValue("Upstream");
  await expect(page.getByLabel("Suburb")).toHaveAccessibleDescription("Somebody else wrote: Downstream");
  await expectGoodScreen(page);
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await save.click();
  await expect(page.getByText("Nothing has changed.")).toBeVisible();
  const now = await callDesk<{ address: string; suburb: string; transport: string }>(
    page.request,
    "GET",
    `venues/${ref}`,
  );
  expect(now).toMatchObject({ address: "2 Weir Street", suburb: "Upstream", transport: "Take the ferry." });
});
