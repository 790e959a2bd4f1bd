import { expect, test } from "./offline-test.ts";
import { buyTwoSeats, signInHolder } from "./ticket-holder.ts";

/** The test first removes the worker's file, and later the network. The browser reports both. */
test.use({ provoked: /Failed to load resource|bad HTTP response code \(404\)/ });

test("tickets are ready offline once the browser has the app, and no page says so before", async ({
  context,
  page,
  network,
}) => {
  await buyTwoSeats(context, network.url, await signInHolder(context, network.url));
  network.lost = "/sw.js";
  await page.goto("/my-ticket");
  await expect(page.getByText(/\d+ tickets, not ready offline yet/)).toBeVisible();
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(ticket.getByText("Needs a signal")).toBeVisible();
  await ticket.getByRole("button", { name: "Close ticket" }).click();
  await context.setOffline(true);
  await expect(page.getByText("Keep this page open. Once closed, it needs a signal to open again.")).toBeVisible();

  await context.setOffline(false);
  network.lost = "";
  await page.reload();
  await expect(page.getByText(/\d+ tickets ready offline/)).toBeVisible();
  await page.close();
  network.mood = "cut";
  const reopened = await context.newPage();
  await reopened.goto("/my-ticket");
  await expect(reopened.getByText(/\d+ tickets ready offline/)).toBeVisible();
  await expect(reopened.getByText("Your tickets are on this device, and open with no signal.")).toBeVisible();
});

test("a browser without service workers says that tickets need a signal", async ({ context, page, network }) => {
  await buyTwoSeats(context, network.url, await signInHolder(context, network.url));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto("/my-ticket");
  await expect(page.getByText(/\d+ tickets\. They open only with a signal\./)).toBeVisible();
});
