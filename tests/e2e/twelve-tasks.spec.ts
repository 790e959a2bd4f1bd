import type { Page } from "@playwright/test";
import { bookByCall, freeSeats, holdByCall, registerBuyer, rememberInPage } from "./back-door.ts";
import { eventAt } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn, followScreens, keyboardOf } from "./hands.ts";
import { buyTwoSeats, signInHolder } from "./storefront/offline/ticket-holder.ts";
import { ownHolder } from "./storefront/wallet/own-holders.ts";
import { type Task, tasks } from "./twelve-tasks.ts";

/*
 * Twelve tasks for which people come, each done with the keys of a desktop and with a finger on a phone. Each lists the
 * screens on its way. Any other screen is a wrong turn and fails the test.
 */

/**
 * Signs in the person who has this task.
 * @returns the address at which it begins
 */
async function begin(page: Page, url: string, who: Task["who"]): Promise<string> {
  const context = page.context();
  if (who === "holder") {
    await signInHolder(context, url, HOLDER);
    return "/";
  }
  const buyer = await registerBuyer(context.request);
  await rememberInPage(context, url, buyer);
  if (who === undefined) return "/";
  const event = await eventAt(context.request, /theatre/i, 2);
  const hold = await holdByCall(context.request, buyer, event, await freeSeats(context.request, event, 2));
  return `/checkout?pid=${await bookByCall(context.request, buyer, event, hold, 2)}`;
}

// Each test has a buyer of its own or only reads, so the workers may share them out.
test.describe.configure({ mode: "parallel" });
const HOLDER = ownHolder("twelve-tasks");
test.use({ serverOf: "shop" });

const ways = [
  { by: "keyboard", handsOf: keyboardOf, screen: { viewport: { width: 1280, height: 800 } } },
  { by: "touch", handsOf: fingerOn, screen: { viewport: { width: 360, height: 740 }, hasTouch: true } },
] as const;

test.beforeAll("the holder buys two seats", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await buyTwoSeats(context, server.url, await signInHolder(context, server.url, HOLDER));
  await context.close();
});

for (const { by, handsOf, screen } of ways) {
  test.describe(`by ${by}`, () => {
    test.use(screen);
    for (const { name, who, hasWorker, way, prepare, walk } of tasks) {
      test.describe(() => {
        test.use({ serviceWorkers: hasWorker ? "allow" : "block", permissions: ["clipboard-write"] });

        test(name, async ({ page, server }) => {
          const start = await begin(page, server.url, who);
          await prepare?.(page);
          // Without the device's own share sheet, a ticket's link is copied.
          await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
          const screens = await followScreens(page);
          await page.goto(start);
          await walk(page, handsOf(page));
          await expect.poll(() => screens).toEqual(way);
        });
      });
    }
  });
}
