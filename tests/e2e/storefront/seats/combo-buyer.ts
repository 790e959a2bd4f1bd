import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { dataOf, type FreeSeats, freeSeats } from "#tests/e2e/back-door.ts";

export interface DemoCombo {
  id: string;
  slug: string;
  event_name: string;
  combo_event_discount: number;
  members: { id: string; event_name: string; place_id: string }[];
}

/** A demo combo that can be bought and has this many events. */
export async function comboOf(request: APIRequestContext, count: number): Promise<DemoCombo> {
  const combos: (DemoCombo & { place_type: string })[] = await dataOf(request, "comboevents");
  const combo = combos.find((one) => sellsAt(one.place_type) === "seats" && one.members.length === count);
  if (!combo) throw new Error(`the demo has no combo of ${count} seated events`);
  return combo;
}

/**
 * Opens the combo's picker with this many seats of each event already chosen, by their shared address. Answers those
 * seats, in the combo's order.
 */
export async function openComboWith(page: Page, combo: DemoCombo, counts: readonly number[]): Promise<FreeSeats[]> {
  const free = await Promise.all(
    combo.members.map(async (member, index) => {
      const count = counts[index] ?? 0;
      const found = await freeSeats(page.request, member, Math.max(1, count));
      return { ...found, seats: found.seats.slice(0, count) };
    }),
  );
  const refs = combo.members.flatMap((member, index) => {
    const { sectionId, seats } = free[index] ?? { sectionId: "", seats: [] };
    return seats.map((seat) => `${member.id}.${sectionId}.${seat.id}`);
  });
  const section = free[0]?.sectionId ?? "";
  await page.goto(`/combo-seat-booking?comboEventId=${combo.id}&view=list&section=${section}&seats=${refs.join(",")}`);
  for (const [index, member] of combo.members.entries())
    await expect(chosenFor(page, member.event_name)).toHaveCount(counts[index] ?? 0);
  return free;
}

export function chosenFor(page: Page, eventName: string) {
  return page.getByRole("list", { name: `Chosen seats for ${eventName}` }).getByRole("listitem");
}

/** The step for one of the combo's events. */
export function stepOf(page: Page, eventName: string) {
  return page.getByRole("list", { name: "Events of this combo" }).getByRole("button", { name: eventName });
}
