import { expect, type Page } from "@playwright/test";
import { chosenSeats } from "./back-door.ts";
import type { Hands } from "./hands.ts";

export const main = (page: Page) => page.getByRole("main");
export const link = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole("link", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first();
export const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first();

export async function search(page: Page, { ask }: Hands, words: string): Promise<void> {
  await ask(page.getByRole("combobox", { name: "Search Event / Artist" }), words);
  await expect(page.getByRole("heading", { level: 1, name: `Results for “${words}”` })).toBeVisible();
}

export async function openFound(page: Page, { press }: Hands, event: string): Promise<void> {
  await press(
    main(page)
      .getByRole("article")
      .getByRole("link", { name: new RegExp(event) })
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1, name: event })).toBeVisible();
}

export async function find(page: Page, hands: Hands, event: string): Promise<void> {
  await search(page, hands, event);
  await openFound(page, hands, event);
}

/** A phone has the tickets at its foot. */
export async function openTickets(page: Page, { isPhone, press }: Hands): Promise<void> {
  if (isPhone) {
    await press(page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: /^Tickets/ }));
  } else {
    await press(page.getByRole("banner").getByRole("button", { name: "Frankie" }));
    await press(page.getByRole("link", { name: "My Ticket", exact: true }));
  }
  await expect(page.getByRole("heading", { level: 1, name: "My Ticket" })).toBeVisible();
}

export async function proceed(page: Page, { press }: Hands, people: number): Promise<void> {
  const onward = page.getByRole("button", { name: "Proceed" });
  await expect(onward).not.toHaveAttribute("aria-disabled", "true");
  await press(onward);
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(people);
}

/** The row and number of each chosen seat, such as 'B 10'. */
async function chosenPlaces(page: Page): Promise<{ row: string; number: number }[]> {
  const texts = await chosenSeats(page).allInnerTexts();
  return texts.map((text) => {
    const [, row = "", number = ""] = /\b([A-Z]+)(\d+)\b/.exec(text) ?? [];
    return { row, number: Number(number) };
  });
}

export async function expectTogether(page: Page, count: number): Promise<void> {
  await expect(chosenSeats(page)).toHaveCount(count);
  const places = await chosenPlaces(page);
  expect(new Set(places.map(({ row }) => row)).size).toBe(1);
  const numbers = places.map(({ number }) => number).sort((a, b) => a - b);
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(count - 1);
}
