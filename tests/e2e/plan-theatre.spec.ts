import { randomUUID } from "node:crypto";
import { listedEvents } from "./buyer.ts";
import { CountedHands } from "./counted-hands.ts";
import { DESK_OWNER, LAPTOP, ORGANISER, openDesk, workFor } from "./desk-steps.ts";
import { changeDraft, expectSaved, makeDraft, publishDraft } from "./draft-steps.ts";
import { expect, test } from "./fixtures.ts";
import { map, publish, selection, tool } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 180_000 });

/** What an organiser may need for a theatre of 600 seats. */
const MAX_MINUTES = 15;

test("an organiser draws a theatre of 600 seats from nothing in less than 15 minutes, and a buyer sees its seats", async ({
  page,
  otherClient,
}, info) => {
  const hands = new CountedHands();
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  await page.getByRole("button", { name: "New venue" }).click();
  const venue = page.getByRole("dialog", { name: "New venue" });
  const name = `Theatre Royal ${randomUUID().slice(0, 8)}`;
  await venue.getByLabel("Name").fill(name);
  await venue.getByLabel("Address").fill("1 Weir Street");
  await venue.getByLabel("Suburb").fill("Weirside");
  await venue.getByRole("button", { name: "Add the venue" }).click();

  await hands.press(page.getByRole("link", { name: "Draw the plan" }));
  await expect(map(page)).toHaveAttribute("data-drawn", "");
  const ref = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const form = (of: string) => page.getByRole("form", { name: of });
  const add = (of: string) => hands.press(form(of).getByRole("button", { name: "Add to the plan" }));
  const block = form("Block of rows");

  await hands.press(tool(page, "Stage"));
  await hands.type(form("Stage").getByLabel("Across"), "-10");
  await hands.type(form("Stage").getByLabel("Back"), "-6");
  await hands.type(form("Stage").getByLabel("Width in seats"), "20");
  await add("Stage");

  await hands.press(tool(page, "Entrance"));
  await hands.type(form("Entrance").getByLabel("Name"), "Foyer");
  await hands.type(form("Entrance").getByLabel("Back"), "44");
  await add("Entrance");

  await hands.press(tool(page, "Block of rows"));
  await hands.type(block.getByLabel("Section"), "Stalls");
  await hands.type(block.getByLabel("Rows", { exact: true }), "12");
  await hands.type(block.getByLabel("Seats in the first row"), "22");
  await hands.type(block.getByLabel("More in each next row"), "1");
  await hands.press(block.getByLabel("Rows are an arc"));
  await hands.choose(block.getByLabel("Seats are numbered"), "odd on one side, even on the other");
  await hands.type(block.getByLabel("Back"), "6");
  await add("Block of rows");
  await expect(selection(page).getByRole("heading", { name: "330 seats" })).toBeVisible();

  const facts = async (section: string, category: string) => {
    await hands.press(selection(page).getByText(`Section ${section}`, { exact: true }));
    await hands.choose(selection(page).getByLabel("Entrance"), "Foyer");
    await hands.type(selection(page).getByLabel("Category"), category);
  };
  await facts("Stalls", "Gold");
  await expect(selection(page).getByText("This is needed.")).toBeHidden();

  await hands.press(tool(page, "Block of rows"));
  await hands.type(block.getByLabel("Section"), "Circle");
  await hands.type(block.getByLabel("Rows", { exact: true }), "7");
  await hands.type(block.getByLabel("Seats in the first row"), "34");
  await hands.press(block.getByLabel("Rows are an arc"));
  await hands.type(block.getByLabel("Radius of the first row"), "36");
  await hands.type(block.getByLabel("Back"), "26");
  await hands.type(block.getByLabel("Across"), "0");
  await add("Block of rows");
  await expect(selection(page).getByRole("heading", { name: "238 seats" })).toBeVisible();
  await facts("Circle", "Silver");

  for (const [side, across, first] of [
    ["left", "-22", "1"],
    ["right", "22", "5"],
  ] as const) {
    await hands.press(tool(page, "Block of rows"));
    await hands.type(block.getByLabel("Section"), `Boxes ${side}`);
    await hands.type(block.getByLabel("Rows", { exact: true }), "4");
    await hands.type(block.getByLabel("Seats in the first row"), "4");
    await hands.type(block.getByLabel("Row to row"), "3");
    await hands.type(block.getByLabel("Across"), across);
    await hands.type(block.getByLabel("Back"), "0");
    await hands.choose(block.getByLabel("Rows are named by"), "Numbers");
    await hands.type(block.getByLabel("First row", { exact: true }), first);
    await hands.type(block.getByLabel("Words before it"), "Box");
    await add("Block of rows");
    await facts(`Boxes ${side}`, "Boxes");
  }

  await hands.press(page.getByRole("button", { name: "Table", exact: true }));
  await hands.choose(page.getByRole("main").getByLabel("Section", { exact: true }), "Stalls");
  await hands.press(page.getByRole("button", { name: "Seats of row A" }));
  for (const number of ["21", "17", "20", "16"])
    await hands.choose(page.getByLabel(`Access of seat A ${number}`, { exact: true }), "Wheelchair");
  for (const number of ["19", "15", "18", "14"])
    await hands.choose(page.getByLabel(`Access of seat A ${number}`, { exact: true }), "Companion");
  const checks = page.getByRole("region", { name: "Checks" });
  await expect(checks.getByRole("status")).toHaveText(/warnings?$/);
  await expect(checks.getByRole("status")).not.toHaveText(/error/);
  await expectSaved(page);
  await publish(page);
  // Publish, and once more in the question.
  hands.presses += 2;
  await expect(page.getByText(/^Published: 600 places/)).toBeVisible();

  const figures = hands.summary();
  info.annotations.push({ type: "time to draw", description: figures });
  console.log(`A theatre of 600 seats: ${figures}`);
  expect(hands.minutes).toBeLessThan(MAX_MINUTES);

  const draft = await makeDraft(page.request, `Night in ${name}`, ref);
  const sections = ["STALLS", "CIRCLE", "BOXES LEFT", "BOXES RIGHT"];
  await changeDraft(page.request, draft.id, { prices: [{ sections, price: 60 }] });
  await page.goto(`/desk/events/drafts/${draft.id}`);
  const eventId = await publishDraft(page, draft);
  const [event] = await listedEvents(otherClient, `search=${encodeURIComponent(`Night in ${name}`)}`);
  expect(event?.id).toBe(eventId);
  await page.goto(`/seat-booking?eventId=${event?.id}&placeId=${event?.place_id}&view=list`);
  await page.getByRole("button", { name: /^Stalls/ }).click();
  await expect(page.getByRole("gridcell", { name: /^Row A, seat 21, .*wheelchair space/ })).toBeVisible();
  await page.getByRole("button", { name: /^Circle/ }).click();
  await expect(page.getByRole("gridcell", { name: /^Row G, seat 34, .*available/ })).toBeVisible();
  await page.getByRole("button", { name: /^Boxes right/ }).click();
  await expect(page.getByRole("gridcell", { name: /^Box 8, seat 4, .*available/ })).toBeVisible();
});
