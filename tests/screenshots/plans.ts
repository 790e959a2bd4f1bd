import type { Browser, Page } from "@playwright/test";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { DESK_OWNER, ORGANISER, openDesk, workFor } from "../e2e/desk/desk-steps.ts";
import { changePlan, map, sections, selection, show, storeVenue } from "../e2e/desk/plan/plan-steps.ts";
import { demoPlans } from "../support/catalogue/demo-plans.ts";
import { bringIntoView, DESKTOP, open, PHONE, shootLoaded } from "./camera.ts";

const CLUB = "supper-club";
const THEATRE = "weir-theatre";
/** The demo's theatre, with the drawing under its plan. */
const TRACED = "theatre-corella";
const picture = (name: string) => `docs/pictures/${name}`;

/** The pictures of docs/plans.md: two venues of an organiser, one with tables and one with rows. */
export async function shootPlans(browser: Browser, url: string): Promise<void> {
  const page = await open(browser, url, DESKTOP);
  await openDesk(page, DESK_OWNER, "/venues");
  await workFor(page, ORGANISER);
  const { club, theatre } = demoPlans();
  await storeVenue(page.request, CLUB, planOf(club, "The Boiler House"), "The Boiler House");
  await storeVenue(page.request, THEATRE, planOf(theatre, "Weir Theatre"), "Weir Theatre");
  await openPlan(page, CLUB);
  await shootLoaded(page, picture("plan-editor"));
  await nameRows(page);
  await findMistakes(page);
  await workFor(page, "Salamander Stage Company");
  await openPlan(page, TRACED);
  for (let press = 0; press < 2; press += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  await shootLoaded(page, picture("plan-traced"));
  const phone = await open(browser, url, PHONE);
  await openDesk(phone, DESK_OWNER, "/venues");
  await workFor(phone, ORGANISER);
  await phone.goto(`/desk/venues/${THEATRE}/walk`);
  await phone.getByRole("heading", { name: /^Row A/ }).waitFor();
  await phone.getByRole("button", { name: "Next row" }).click();
  await phone.getByRole("heading", { name: /^Row B/ }).waitFor();
  await shootLoaded(phone, picture("plan-walk-phone"));
}

/** A demo's plan for another venue, without the drawing that belongs to the demo's. */
function planOf(drawn: SeatPlan, name: string): SeatPlan {
  const { background: _, ...plan } = drawn;
  return { ...plan, name };
}

async function openPlan(page: Page, ref: string): Promise<void> {
  await page.goto(`/desk/venues/${ref}/plan`);
  await map(page).and(page.locator("[data-drawn]")).waitFor();
}

/** Selects rows in the table, where they have names, and renames them. */
async function nameRows(page: Page): Promise<void> {
  await openPlan(page, THEATRE);
  await show(page, "Table");
  await sections(page).selectOption("Stalls Left");
  await shootLoaded(page, picture("plan-table"));
  await sections(page).selectOption("Stalls Centre");
  for (const row of ["D", "E", "F"]) await page.getByLabel(`Select row ${row}`, { exact: true }).check();
  await show(page, "Map");
  await shootLoaded(page, picture("plan-inspector"));
  await selection(page).getByText("What they are", { exact: true }).click();
  await selection(page).getByText("Names", { exact: true }).click();
  await selection(page).getByLabel("First row", { exact: true }).fill("Q");
  await selection(page).getByRole("button", { name: "Show the names" }).click();
  for (let press = 0; press < 2; press += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  await shootLoaded(page, picture("plan-names"));
}

async function findMistakes(page: Page): Promise<void> {
  const seat = (section: number, index: number) => ["sections", section, "seats", index];
  await changePlan(page.request, THEATRE, [
    { op: "replace", path: [...seat(0, 4), "number"], value: "4" },
    { op: "add", path: [...seat(1, 20), "note"], value: "Restricted view: new pillar" },
    { op: "add", path: [...seat(3, 0), "access"], value: "wheelchair" },
  ]);
  await openPlan(page, THEATRE);
  await bringIntoView(page.getByText(/^Section 'STALLS LEFT' names seat/));
  await shootLoaded(page, picture("plan-checks"));
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Version 1" }).click();
  await page.getByRole("dialog").locator("[data-drawn]").waitFor();
  await page.getByRole("dialog").getByText("Each change", { exact: true }).click();
  await shootLoaded(page, picture("plan-versions"));
}
