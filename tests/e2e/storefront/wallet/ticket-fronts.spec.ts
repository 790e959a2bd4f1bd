import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { qrOn } from "#tests/e2e/qr-on.ts";
import { buyTwoSeats, signInHolder } from "../offline/ticket-holder.ts";

test.use({ provoked: /net::ERR_/ });

/** The time in words of each ticket whose front the device has stored. */
const keptFronts = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "brolga-wallet")) return [];
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answerOf(indexedDB.open("brolga-wallet"));
    const tickets = await answerOf(db.transaction("tickets").objectStore("tickets").getAll());
    db.close();
    return tickets.flatMap(({ front }) => (front ? [String(front.when)] : []));
  });

test("a worker prepares the fronts of tickets beside any page, and the device keeps them", async ({
  context,
  page,
  server,
}) => {
  await buyTwoSeats(context, server.url, await signInHolder(context, server.url));
  const worker = page.waitForEvent("worker");
  await page.goto("/about-us");
  expect((await worker).url()).toContain("/assets/front-worker-");
  await expect.poll(async () => (await keptFronts(page)).length).toBeGreaterThanOrEqual(2);
  for (const when of await keptFronts(page)) expect(when).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) .* (am|pm)/);
});

test("without the worker, a ticket shows its code all the same", async ({ context, page, server }) => {
  await context.route("**/front-worker-*", (route) => route.abort("failed"));
  await buyTwoSeats(context, server.url, await signInHolder(context, server.url));
  await page.setViewportSize({ width: 390, height: 844 });
  const refused = page.waitForRequest(/front-worker/);
  await page.goto("/about-us");
  await refused;
  await page
    .getByRole("navigation", { name: "Shortcuts" })
    .getByRole("link", { name: /^Tickets/ })
    .click();
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(ticket.getByText(/ (am|pm)/).first()).toBeVisible();
  expect(await qrOn(ticket)).not.toBe("");
  expect(await keptFronts(page)).toEqual([]);
});
