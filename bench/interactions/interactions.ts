import type { Page } from "@playwright/test";
import { freeSeats } from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";

/** One interaction, repeated for each measurement. */
export interface Interaction {
  name: string;
  /** Opens the page and makes it ready for the press. */
  open: (page: Page) => Promise<void>;
  /** Makes a real press. */
  press?: (page: Page, turn: number) => Promise<void>;
  /** Measures a change that no press causes, in milliseconds until the paint. */
  time?: (page: Page) => Promise<number>;
  /** Undoes the press without measuring. */
  undo: (page: Page) => Promise<void>;
}

const ACROSS = [0.5, 0.42, 0.58, 0.35, 0.65];
const map = (page: Page) => page.getByRole("application", { name: "Seat map" });
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search Event / Artist" });
const nothing = async () => undefined;

const BARE = `<!doctype html><title>Bare</title><button onclick="this.textContent = Math.random()">Press</button>`;

/** One button and a text that changes: the time that browser and machine take without the product. */
export const bare: Interaction = {
  name: "a bare page's button",
  open: async (page) => {
    await page.route("**/bare", (route) => route.fulfill({ contentType: "text/html", body: BARE }));
    await page.goto("/bare");
  },
  press: (page) => page.getByRole("button").tap(),
  undo: nothing,
};

/** The interactions of the audit's list (Interaction to Next Paint), each on its page. */
export const interactions: Interaction[] = [
  {
    name: "tap a seat",
    open: async (page) => {
      const event = await eventAt(page.request, /dome/i, 5);
      const { sectionId } = await freeSeats(page.request, event, 10);
      await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&section=${sectionId}`);
      await page.locator('[data-drawn][data-detail="seats"]').waitFor();
    },
    press: async (page, turn) => {
      const box = await map(page).boundingBox();
      if (!box) throw new Error("the map is not on the page");
      const across = ACROSS[turn % ACROSS.length] ?? 0.5;
      await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * 0.45);
    },
    undo: nothing,
  },
  {
    name: "open the menu",
    open: (page) => ready(page, "/"),
    press: (page) => page.getByRole("banner").locator("button[popovertarget]").tap(),
    undo: (page) => page.keyboard.press("Escape"),
  },
  {
    name: "type in search",
    open: async (page) => {
      await ready(page, "/");
      await searchBox(page).focus();
    },
    press: (page, turn) => page.keyboard.press("cassowary".charAt(turn % 9)),
    undo: nothing,
  },
  {
    name: "next slide",
    open: (page) => ready(page, "/"),
    press: (page) => page.getByRole("button", { name: "Next event" }).tap(),
    undo: (page) => page.getByRole("button", { name: "Previous event" }).tap(),
  },
  {
    name: "open a ticket",
    open: async (page) => {
      await page.goto("/my-ticket");
      await page.getByText(/tickets? ready offline/).waitFor();
    },
    press: (page) => page.getByRole("button", { name: "Show ticket" }).first().tap(),
    undo: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
];

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}
