import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { PlanDraft } from "#contract/wire/desk/plans.ts";
import { chosenSeats, freeSeats, signInByCall } from "#tests/e2e/back-door.ts";
import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freePlan, freeRow } from "#tests/support/catalogue/free-venue.ts";
import { smallVenue } from "#tests/support/steps/venue-steps.ts";
import { DESK_OWNER } from "../desk-steps.ts";
import { callDesk, putOnSale } from "../draft/draft-steps.ts";

test.use({ serverOf: "desk" });

/** A picker that does not hear of new seats asks for them after 15 seconds. A busy machine takes seconds to draw. */
const SOON_MS = 12_000;

/** A hall of the owner's with free seats, and an event in it that is on sale. @returns the event's id */
async function openVenue(owner: APIRequestContext, ref: string): Promise<string> {
  const { organisers } = await callDesk<{ organisers: { id: string; name: string }[] }>(owner, "GET", "me");
  const organiserId = organisers.find(({ name }) => name === "Southerly Music Trust")?.id;
  const text = JSON.stringify({ places: [smallVenue(ref, { plan: freePlan() })] });
  await callDesk(owner, "POST", "venues", { data: { organiser_id: organiserId, file_name: "hall.json", text } });
  return putOnSale(owner, `The ${ref} show`, ref, [
    { sections: ["STALLS"], price: 50 },
    { sections: ["TABLES"], price: 60 },
  ]);
}

type Patches = (seats: readonly FreeSeat[]) => object[];

/** Adds a row of two seats behind all others. */
const rowBehind = (seats: readonly FreeSeat[], row: string, y: number): object[] =>
  freeRow(row, y, 2).map((value, at) => ({ op: "add", path: ["sections", 0, "seats", seats.length + at], value }));

/** Changes the stalls' seats as the editor does, and publishes them. */
async function publishSeats(owner: APIRequestContext, ref: string, change: Patches): Promise<void> {
  const draft = await callDesk<PlanDraft>(owner, "GET", `venues/${ref}/plan/draft`);
  const patches = change(draft.plan.sections[0]?.seats ?? []);
  const { etag } = await callDesk<{ etag: string }>(owner, "PATCH", `venues/${ref}/plan/draft`, {
    headers: { "if-match": draft.etag },
    data: { patches },
  });
  await callDesk(owner, "POST", `venues/${ref}/plan/publish`, {
    headers: { "if-match": etag, "idempotency-key": randomUUID() },
    data: {},
  });
}

test("a buyer with the map open gets seats that the organiser adds, keeps what they chose, and books a new one", async ({
  buyerPage: page,
  playwright,
  server,
}) => {
  const owner = await playwright.request.newContext({ baseURL: server.url });
  await signInByCall(owner, DESK_OWNER);
  const ref = `growing-${randomUUID().slice(0, 8)}`;
  const id = await openVenue(owner, ref);
  const event = (await upcomingEvents(page.request)).find((one) => one.id === id);
  if (!event) throw new Error("the event is not listed");
  const free = await freeSeats(page.request, event, 1);
  const [chosen] = free.seats;
  const cell = (seat: string) => page.getByRole("gridcell", { name: new RegExp(`^${seat}, Stalls, .*available$`) });

  const isLive = page.waitForResponse(/seat-stream/);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&seats=${free.sectionId}.${chosen?.id}`);
  await isLive;
  await expect(page.locator("[data-drawn]")).toBeVisible();
  await expect(chosenSeats(page)).toHaveCount(1);
  let isNew = false;
  page.on("response", (answer) => {
    isNew ||= /seat-plan\?.*v=desk-2/.test(answer.url());
  });
  await publishSeats(owner, ref, (seats) => rowBehind(seats, "AA", 4));
  await expect.poll(() => isNew, { timeout: SOON_MS }).toBe(true);

  // The page was not reloaded: it still has the buyer's choice, and the same stream.
  await page.getByRole("radio", { name: "List" }).check();
  await page.locator(`[data-section="${free.sectionId}"]`).click();
  await cell("Row AA, seat 2").click();
  await expect(chosenSeats(page)).toHaveCount(2);
  await expect(chosenSeats(page).filter({ hasText: chosen?.name ?? "none" })).toHaveCount(1);

  // A seat that is only chosen may be removed. Its buyer is told, keeps the others, and sees another new row at once.
  await publishSeats(owner, ref, (seats) => [
    ...rowBehind(seats, "BB", 5),
    {
      op: "remove",
      path: ["sections", 0, "seats", seats.findIndex(({ row, number }) => row + number === chosen?.name)],
    },
  ]);
  await expect(cell("Row BB, seat 1")).toBeVisible({ timeout: SOON_MS });
  await expect(page.getByText("The organiser has changed the seating plan.")).toBeVisible();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(chosenSeats(page)).toContainText("AA2");
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: "Attendee (1)" })).toBeVisible();
  await owner.dispose();
});
