import { drawInBrowser, ticketsOf } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { buyTwoSeats, signInHolder } from "../offline/ticket-holder.ts";

test.use({ serviceWorkers: "allow" });

test("a wallet with many tickets finds one, shows it, and shares it with somebody who has no account", async ({
  context,
  page,
  server,
  otherClient,
}) => {
  const userId = await signInHolder(context, server.url);
  for (let orders = 0; orders < 4; orders += 1) await buyTwoSeats(context, server.url, userId);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    let wakeLocks = 0;
    const request = async () => {
      wakeLocks += 1;
      document.documentElement.dataset.wakeLocks = String(wakeLocks);
      return { release: async () => undefined };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = String(count);
    };
  });
  await page.goto("/my-ticket");
  const tickets = page.getByRole("article");
  await expect(tickets.first()).toBeVisible();
  // Another test may have scanned tickets of the same account or made them void, and such tickets cannot be shared.
  const bookingNo =
    (await tickets
      .filter({ hasNotText: /Used|Void/ })
      .first()
      .getByText(/^[0-9A-Z]{5} [0-9A-Z]{5}$/)
      .textContent()) ?? "";
  const search = page.getByLabel("Search your tickets");
  await search.fill("no such ticket");
  await expect(page.getByText("No ticket has these words.")).toBeVisible();
  await search.fill(bookingNo.replace(" ", "").toLowerCase());
  await expect(tickets).toHaveCount(1);
  await page.getByRole("button", { name: "Show ticket" }).click();
  const shown = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(shown.getByText(bookingNo, { exact: true })).toBeVisible();
  await expect(shown.getByText(/^[12] of 2$/)).toBeVisible();
  // The entrance is in large letters. The screen stays on, even after the phone was put away for a while.
  await expect(shown.getByText("Entrance", { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-wake-locks", "1");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator("html")).toHaveAttribute("data-wake-locks", "2");

  await shown.getByRole("button", { name: "Share ticket" }).click();
  await expect(shown.getByText(/Link copied/)).toBeInViewport({ ratio: 1 });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const answer = await otherClient.get(link);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  await expect(shown.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /directions\?to=-?\d/);
  const entry = await otherClient.get(
    (await shown.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "",
  );
  expect(await entry.text()).toContain("BEGIN:VEVENT");
  await page.emulateMedia({ media: "print" });
  await expect(shown.getByRole("img", { name: `QR code of ticket ${bookingNo}` })).toBeVisible();
  await expect(shown.getByRole("button", { name: "Share ticket" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  // On a small phone, nothing that the door needs is cut or has to be scrolled to.
  for (const height of [640, 740]) {
    await page.setViewportSize({ width: 360, height });
    const attendee = await shown.getByText("Attendee", { exact: true }).locator("..").boundingBox();
    const buttons = await shown.getByRole("navigation").boundingBox();
    expect((attendee?.y ?? 0) + (attendee?.height ?? height), `${height} px high`).toBeLessThanOrEqual(buttons?.y ?? 0);
    // The code is three quarters of the screen's width.
    expect((await shown.getByRole("img").boundingBox())?.width, `${height} px high`).toBeGreaterThanOrEqual(270);
  }

  // On another phone's small screen, with text at twice its size, everything can still be reached.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const wider = await shown.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
  expect(wider).toBe(false);
});

test("on the day of the event the app opens at its ticket, and its icon shows the number of tickets", async ({
  context,
  page,
  server,
}) => {
  const userId = await signInHolder(context, server.url);
  await buyTwoSeats(context, server.url, userId);
  const bought = await ticketsOf(context.request, { id: userId });
  const [next] = bought.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  await page.addInitScript(() => {
    // A browser without wake locks still shows its tickets.
    Object.defineProperty(navigator, "wakeLock", { value: undefined });
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = String(count);
    };
  });
  await page.goto("/my-ticket");
  await expect(page.getByText(/tickets ready offline/)).toBeVisible();
  await page.goto("/?source=pwa");
  await expect(page).toHaveURL(/source=pwa$/);

  await page.clock.setFixedTime(Date.parse(next?.starts_at ?? "") - 3_600_000);
  await page.goto("/?source=pwa");
  await expect(page.getByRole("dialog", { name: `Ticket for ${next?.event_name}` })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-badge", /^[1-9]/);
});

test("orders are listed below the tickets, stay on the device, and print as a receipt on one white page", async ({
  context,
  page,
  server,
}) => {
  const userId = await signInHolder(context, server.url);
  await buyTwoSeats(context, server.url, userId);
  await page.goto("/my-ticket");
  const orders = page.locator("details", { hasText: "Orders and receipts" });
  await orders.getByText("Orders and receipts").click();
  const newest = orders.getByRole("listitem").first();
  await expect(newest).toContainText("2 tickets");
  await expect(newest).toContainText("$0.00");
  await expect(newest).toContainText("Paid");
  const receipt = newest.getByRole("link", { name: /^Receipt for order \d+-\d{4}$/ });
  const number = /\d+-\d{4}/.exec((await receipt.textContent()) ?? "")?.[0] ?? "";

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await expect(orders.getByText("You're offline. Receipts have to wait.")).toBeVisible();
  await expect(receipt).toBeHidden();
  await expect(newest).toContainText(`Order ${number}`);
  await page.reload();
  await orders.getByText("Orders and receipts").click();
  await expect(newest).toContainText(`Order ${number}`);

  await context.setOffline(false);
  await receipt.click();
  const print = page.getByRole("button", { name: "Print receipt" });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText("Brolga receipt")).toBeVisible();
  await expect(page.getByText(/^Paid \w+day \d/)).toBeVisible();
  for (const unprinted of [page.getByRole("banner"), page.getByRole("contentinfo"), print, page.getByRole("article")])
    await expect(unprinted.first()).toBeHidden();
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" });
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // The tickets may stay on the device after signing out, but the amounts are deleted.
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("banner").getByRole("button", { name: "Frankie" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Logout, keep tickets here" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("paid-orders"))).toBeNull();
});

test.describe("on a new device", () => {
  test.use({ provoked: /500 \(Internal Server Error\)/ });

  test("a phone that could not fetch its first tickets says so instead of that there are none, and tries again", async ({
    context,
    page,
    server,
  }) => {
    const userId = await signInHolder(context, server.url);
    await buyTwoSeats(context, server.url, userId);
    const refusal = { status: 0, message: "Something broke on our side.", code: "INTERNAL", request_id: "none" };
    await drawInBrowser(page);
    await page.route(/\/api\/booking-history/, (route) => route.fulfill({ status: 500, json: refusal }));
    await page.goto("/my-ticket");
    await expect(page.getByText("We couldn't load your tickets")).toBeVisible();
    await expect(page.getByText("You have no tickets yet.")).toBeHidden();
    await page.unroute(/\/api\/booking-history/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/tickets ready offline/)).toBeVisible();
  });
});
