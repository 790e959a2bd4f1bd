import type { BrowserContext, Page } from "@playwright/test";
import { connect } from "#server/db/connect/connect.ts";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { DESK_OWNER } from "#tests/e2e/desk/desk-steps.ts";
import { fillOrdersOf } from "#tests/support/fill-orders.ts";
import type { Interaction } from "./interactions.ts";

const ORDERS = 20_000;

/** Writes the orders of an organiser, and makes the demo's owner work for it. */
export async function fillDesk(embeddedDir: string): Promise<void> {
  const { db, close } = await connect({ embeddedDir });
  await fillOrdersOf(db, DESK_OWNER.email, { orders: ORDERS, buyers: ORDERS / 2, eventSeats: ORDERS });
  await close();
}

/** The tickets' holder stays signed in on the storefront, because the desk has a context of its own. */
export async function signInDesk(context: BrowserContext, url: string): Promise<void> {
  await context.request.post(`${url}/api/login`, { headers: CLIENT_KEY, data: DESK_OWNER });
}

const orders = (page: Page) => page.getByRole("table", { name: "Orders, newest first" });

/** Opens the list and scrolls until all orders are in it, then goes to its middle. */
async function openAll(page: Page): Promise<void> {
  await page.goto("/desk/orders");
  await orders(page).waitFor();
  await page.waitForFunction(
    () => {
      window.scrollTo(0, document.body.scrollHeight);
      return document.querySelector("table")?.ariaRowCount !== "-1";
    },
    undefined,
    { polling: 20, timeout: 300_000 },
  );
  const rows = Number(await orders(page).getAttribute("aria-rowcount"));
  if (rows <= ORDERS) throw new Error(`the table has only ${rows} rows`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await orders(page).getByRole("rowheader").first().waitFor();
}

/** The order's link in the middle of the window, once its row is there. */
const inView = (page: Page) =>
  page.waitForFunction(() =>
    document
      .elementFromPoint(60, innerHeight / 2)
      ?.closest("tr")
      ?.querySelector("a"),
  );

async function openOrder(page: Page): Promise<void> {
  await (await inView(page)).asElement()?.tap();
}

const arrive = (page: Page) => page.getByRole("heading", { level: 1, name: /^Order \d/ }).waitFor();

async function back(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    history.back();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do await frame();
    while (!document.elementFromPoint(60, innerHeight / 2)?.closest("tr"));
    // The frame that shows the row ends before the next one begins.
    await frame();
    return performance.now() - began;
  });
}

/** What staff do all day, on a phone, with every order in the table. */
export const deskInteractions: Interaction[] = [
  {
    name: "desk: page down the orders",
    open: openAll,
    press: (page) => page.keyboard.press("PageDown"),
    undo: async () => undefined,
  },
  {
    name: "desk: open an order",
    open: openAll,
    press: openOrder,
    undo: async (page) => {
      await arrive(page);
      await back(page);
    },
  },
  {
    name: "desk: back to the orders",
    open: async (page) => {
      await openAll(page);
      await openOrder(page);
      await arrive(page);
    },
    time: back,
    undo: async (page) => {
      await openOrder(page);
      await arrive(page);
    },
  },
  {
    name: "desk: type in the orders' search",
    open: async (page) => {
      await openAll(page);
      await page.getByRole("searchbox").focus();
    },
    press: (page, turn) => page.keyboard.press("cassowary".charAt(turn % 9)),
    undo: async () => undefined,
  },
];
