import { dataOf } from "#tests/e2e/back-door.ts";
import { boxOf } from "#tests/e2e/buyer.ts";
import { expect, SERVER_AWAY, test } from "#tests/e2e/fixtures.ts";
import { type } from "#tests/e2e/key-steps.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, ORGANISER, openDesk, workFor } from "../desk-steps.ts";
import { changeDraft, expectSaved, makeDraft, publishDraft } from "../draft/draft-steps.ts";
import {
  askToPublish,
  map,
  nameOf,
  openPlan,
  publish,
  sections,
  selection,
  show,
  storedPlan,
  tabBackTo,
  tool,
} from "./plan-steps.ts";

// A refused call is an error on the console, and the network goes away.
test.use({ serverOf: "desk", viewport: LAPTOP, provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`) });
test.describe.configure({ timeout: 120_000 });

test("an organiser draws an arc of rows and a box, names them, says who sits where, and buyers see it", async ({
  page,
  browser,
  server,
}) => {
  const ref = await openPlan(page);
  await tool(page, "Block of rows").click();
  const form = page.getByRole("form", { name: "Block of rows" });
  await form.getByLabel("Section").fill("Circle");
  await form.getByLabel("Rows", { exact: true }).fill("9");
  await form.getByLabel("Seats in the first row").fill("12");
  await form.getByLabel("Rows are an arc").check();
  const before = await form.getByLabel("Back").inputValue();
  const box = await boxOf(map(page));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.8);
  await expect(form.getByLabel("Back")).not.toHaveValue(before);
  await expect(form.getByText("108 seats")).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await form.getByRole("button", { name: "Add to the plan" }).click();
  await expect(selection(page).getByRole("heading", { name: "108 seats" })).toBeVisible();

  await selection(page).getByText("Names", { exact: true }).click();
  await selection(page).getByLabel("First row", { exact: true }).fill("H");
  await selection(page).getByRole("button", { name: "Show the names" }).click();
  await expect(selection(page).getByText(/^Not applied yet: H 1, H 2/)).toBeVisible();
  await selection(page).getByRole("button", { name: "Give these names" }).click();
  await show(page, "Table");
  await sections(page).selectOption("Circle");
  const rows = page.getByRole("table", { name: "Rows of Circle" });
  const named = rows.getByRole("textbox", { name: /^Name of row/ });
  await expect(named).toHaveCount(9);
  expect(await named.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(""))).toBe(
    "HJKLMNPQR",
  );

  await rows.getByRole("button", { name: "Seats of row H" }).click();
  await page.getByLabel("Access of seat H 1", { exact: true }).selectOption("Wheelchair");
  await page.getByLabel("Access of seat H 2", { exact: true }).selectOption("Companion");
  await expect(rows.getByRole("row").filter({ hasText: "1 wheelchair, 1 companion" })).toBeVisible();

  await tool(page, "Row").click();
  const row = page.getByRole("form", { name: "Row" });
  await row.getByLabel("Section").fill("Box 1");
  await row.getByLabel("Name of the row").fill("Box 1");
  await row.getByLabel("Seats", { exact: true }).fill("4");
  await row.getByRole("button", { name: "Add to the plan" }).click();
  await expect(sections(page).getByRole("option", { name: "Box 1" })).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sections(page).getByRole("option", { name: "Box 1" })).not.toBeAttached();
  await expectSaved(page);
  await page.reload();
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  await show(page, "Table");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(sections(page).getByRole("option", { name: "Box 1" })).toBeAttached();
  await expectGoodScreen(page, LAPTOP);

  const dialog = await askToPublish(page);
  await expect(dialog.getByText("Seats: 112 new")).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: 152 places. 0 events have it now.")).toBeVisible();

  const draft = await makeDraft(page.request, `Night in ${ref}`, ref);
  await changeDraft(page.request, draft.id, { prices: [{ sections: ["STALLS", "CIRCLE", "BOX 1"], price: 60 }] });
  await page.goto(`/desk/events/drafts/${draft.id}`);
  const eventId = await publishDraft(page, draft);
  const context = await browser.newContext({ baseURL: server.url, viewport: LAPTOP });
  try {
    const shop = await context.newPage();
    const [event] = await dataOf(context.request, `event?is_future=1&search=${encodeURIComponent(`Night in ${ref}`)}`);
    expect(event.id).toBe(eventId);
    await shop.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
    await shop.getByRole("button", { name: /^Box 1/ }).click();
    await expect(shop.getByRole("gridcell", { name: /^Box 1, seat 4/ })).toBeVisible();
    await shop.getByRole("button", { name: /^Circle/ }).click();
    await expect(shop.getByRole("gridcell", { name: /^Row H, seat 1, .*wheelchair space/ })).toBeVisible();
  } finally {
    await context.close();
  }
});

test("what is selected on the map moves by hand and by keys, is copied without a name twice, and goes with Delete", async ({
  page,
}) => {
  const ref = await openPlan(page);
  const box = await boxOf(map(page));
  const { x, y, width, height } = box;
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.move(x + width - 8, y + height - 60);
  await page.mouse.up();
  await expect(selection(page).getByRole("heading", { name: "40 seats, 1 entrance and the stage" })).toBeVisible();
  await map(page).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "The plan" })).toBeVisible();

  // The rows are at the front of their section.
  await page.mouse.click(x + width / 2, y + height * 0.34);
  await expect(selection(page).getByRole("heading", { name: /seats?$/ })).toBeVisible();
  await selection(page).getByRole("button", { name: "Select the section" }).click();
  await expect(selection(page).getByRole("heading", { name: "40 seats" })).toBeVisible();
  await map(page).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expectSaved(page);
  const seats = async () => (await storedPlan(page.request, ref)).sections[0].seats;
  await expect.poll(async () => (await seats())[0].at).toEqual([1, 0.1]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expectSaved(page);
  await expect.poll(async () => (await seats())[0].at).toEqual([0, 0]);

  await show(page, "Table");
  await page.getByLabel("Select row D", { exact: true }).check();
  await page.getByLabel("Select row D", { exact: true }).uncheck();
  await selection(page).getByRole("button", { name: "Select nothing" }).click();
  await page.getByLabel("Select row D", { exact: true }).check();
  await selection(page).getByText("Place", { exact: true }).click();
  await selection(page).getByRole("button", { name: "Copy" }).click();
  await selection(page).getByText("Place", { exact: true }).click();
  await selection(page).getByRole("button", { name: "Copy" }).click();
  await expectSaved(page);
  const names = (await seats()).map((seat: { row: string; number: string }) => seat.row + seat.number);
  expect(new Set(names).size).toBe(60);
  await show(page, "Map");
  await map(page).focus();
  await page.keyboard.press("Delete");
  await expectSaved(page);
  await expect.poll(seats).toHaveLength(50);
});

test("a plan is drawn, named and published by the keyboard alone", async ({ page }) => {
  const ref = await openPlan(page);
  const press = async (name: string) => {
    await tabTo(page, page.getByRole("main").getByRole("button", { name, exact: true }));
    await page.keyboard.press("Enter");
  };
  await press("Block of rows");
  const form = page.getByRole("form", { name: "Block of rows" });
  await tabTo(page, form.getByLabel("Section"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Balcony");
  await tabTo(page, form.getByLabel("Rows", { exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(selection(page).getByRole("heading", { name: "40 seats" })).toBeVisible();
  await press("Table");
  await type(page, sections(page), "Bal");
  await expect(page.getByRole("table", { name: "Rows of Balcony" })).toBeVisible();
  await tabTo(page, nameOf(page, "A"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Q");
  await page.keyboard.press("Enter");
  await expect(nameOf(page, "Q")).toBeVisible();
  await press("Add a seat to row Q");
  await expect(page.getByRole("row").filter({ hasText: "21 (1 to 21)" })).toBeVisible();
  await press("Delete row B");
  await expect(nameOf(page, "B")).toBeHidden();
  await press("Undo");
  await expect(nameOf(page, "B")).toBeVisible();
  await tabBackTo(page, page.getByRole("main").getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish this plan" });
  await tabTo(page, dialog.getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Published: 81 places/)).toBeVisible();
  const { sections: stored } = await storedPlan(page.request, ref);
  expect(stored.map(({ key }: { key: string }) => key)).toEqual(["STALLS", "BALCONY"]);
});

test("a venue without a plan is drawn from nothing, over a picture that is scaled by two points", async ({ page }) => {
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  await page.getByRole("button", { name: "New venue" }).click();
  const venue = page.getByRole("dialog", { name: "New venue" });
  await venue.getByLabel("Name").fill("Traced Hall");
  await venue.getByLabel("Address").fill("1 Weir Street");
  await venue.getByLabel("Suburb").fill("Weirside");
  await venue.getByRole("button", { name: "Add the venue" }).click();
  await page.getByRole("link", { name: "Draw the plan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plan of Traced Hall" })).toBeVisible();
  const ref = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  await expect(page.getByRole("region", { name: "Checks" }).getByRole("status")).toHaveText(/error/);

  const panel = page.getByRole("region", { name: "The plan" });
  await panel.getByText("Picture to trace", { exact: true }).click();
  await panel.getByLabel("Picture to trace").setInputFiles("server/demo/artwork/masters/banners/the-glass-aviary.webp");
  await panel.getByLabel("How strong, in per cent").fill("30");
  const size = panel.getByLabel("Size, in seats for 100 pixels");
  const before = Number(await size.inputValue());
  await panel.getByRole("button", { name: "Scale it by two points" }).click();
  const box = await boxOf(map(page));
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
  await panel.getByLabel("Seats apart").fill("200");
  await panel.getByRole("button", { name: "Scale it", exact: true }).click();
  await expect.poll(async () => Number(await size.inputValue())).toBeGreaterThan(before * 2);
  await expectGoodScreen(page, LAPTOP);
  await panel.getByLabel("Show the picture").uncheck();
  await expectSaved(page);
  expect((await storedPlan(page.request, ref)).background).toMatchObject({ opacity: 0.3 });

  await tool(page, "Block of rows").click();
  await page.getByRole("button", { name: "Add to the plan" }).click();
  await expect(page.getByRole("region", { name: "Checks" }).getByRole("status")).not.toHaveText(/error/);
  await publish(page);
  await expect(page.getByText("Published: 200 places.", { exact: false })).toBeVisible();
});

test("says on a phone only what a phone can do", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPlan(page);
  const panel = page.getByRole("region", { name: "The plan" });
  await expect(panel.getByText("To draw, use a larger screen.")).toBeVisible();
  await expect(panel.getByText("or choose a tool to draw")).toBeHidden();
  await expect(panel.getByText("Picture to trace")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel.getByText("or choose a tool to draw")).toBeVisible();
  await expect(panel.getByText("Picture to trace")).toBeVisible();
});
