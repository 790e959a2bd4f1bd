import type { BrowserContext, Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { bookByCall, freeSeats, holdByCall } from "#tests/e2e/back-door.ts";
import { BOTH_SIZES, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { watchShifts } from "#tests/e2e/layout-shifts.ts";
import { buyTwoSeats, signInHolder } from "../offline/ticket-holder.ts";
import { ownHolder } from "../wallet/own-holders.ts";

// The holder has no tickets of events in other zones.
const HOLDER = ownHolder("own-pages");
test.use({ serverOf: "shop", waitsForApp: false, contextOptions: { reducedMotion: "reduce" } });

const codes = (page: Page) => page.getByRole("main").getByRole("img", { name: /^QR code of ticket/ });
const isAlive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.alive !== undefined);

/**
 * Opens a page before its scripts load.
 * @returns a function that lets them load, and waits until the app runs
 */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letIn = await holdBack(page, /\/assets\/.*\.js/);
  // Every later state of a document waits for its scripts.
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.getElementById("state") !== null);
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    letIn();
    await isAlive(page);
  };
}

/** The position of everything in the page's main part, and its text apart from clocks. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *:not(svg *)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const words = own.map(({ textContent }) => textContent?.replace(/\d+:\d\d/, "")).join("");
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(" ")} ${words}`;
    }),
  );
}

/** The calls that the page makes from now on, by their names. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname.slice("/api/".length));
  });
  return calls;
}

/** An event in the time zone of the test's device. */
const IN_OUR_ZONE = 2;

/**
 * The tickets' lines of `looksOf`, without those that only the device knows: when it stored them, and, below the
 * orders, whether it may keep them.
 */
function looksOfTickets(lines: string[]): string[] {
  const end = lines.findIndex((line) => line.startsWith("SUMMARY"));
  return lines.slice(1, end + 1).filter((line) => !/Saving them|ready offline|Updated/.test(line));
}

/** A hold of two seats, and its order. */
async function startBuying({ request }: BrowserContext, userId: string) {
  const event = await eventAt(request, /theatre/i, 2);
  const buyer = { id: userId, email: "", password: "" };
  const bookingId = await holdByCall(request, buyer, event, await freeSeats(request, event, 2));
  return { bookingId, order: () => bookByCall(request, buyer, event, bookingId, 2) };
}

for (const viewport of BOTH_SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("tickets are on the screen before any script, stay where they are, and are not asked for again", async ({
      context,
      page,
      server,
    }) => {
      const userId = await signInHolder(context, server.url, HOLDER);
      await buyTwoSeats(context, server.url, userId, IN_OUR_ZONE);
      const calls = listenForCalls(page);
      const shifted = await watchShifts(page);
      const letIn = await openBeforeScripts(page, "/my-ticket");
      await expect(codes(page).first()).toBeVisible();
      await expect(page.getByText("Saving them on this device.")).toBeVisible();
      const before = looksOfTickets(await looksOf(page));
      await letIn();
      await expect(page.getByText(/tickets, not ready offline yet/)).toBeVisible();
      await expect.poll(async () => looksOfTickets(await looksOf(page))).toEqual(before);
      expect(await shifted()).toBeLessThan(0.01);
      expect(calls).not.toContain("booking-history");
      // The answer behind the page is stored on the device now.
      await page.getByRole("button", { name: "Show ticket" }).first().click();
      await expect(page.getByRole("dialog", { name: /^Ticket for/ })).toBeVisible();
    });

    test("a checkout is on the screen before any script, and nothing of it moves or is asked for again", async ({
      context,
      page,
      server,
    }) => {
      const userId = await signInHolder(context, server.url, { email: "buyer@example.com", password: "brolga-demo" });
      const pid = await (await startBuying(context, userId)).order();
      const calls = listenForCalls(page);
      const shifted = await watchShifts(page);
      const letIn = await openBeforeScripts(page, `/checkout?pid=${pid}`);
      await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
      await expect(page.getByRole("link", { name: "Change names" })).toBeVisible();
      const before = await looksOf(page);
      await letIn();
      await page.waitForLoadState("networkidle");
      await expect.poll(() => looksOf(page)).toEqual(before);
      expect(await shifted()).toBeLessThan(0.01);
      expect(calls.filter((name) => /^(order|booking)$/.test(name))).toEqual([]);
    });

    test("the attendees' form is on the screen before any script, and keeps what is typed meanwhile", async ({
      context,
      page,
      server,
    }) => {
      const userId = await signInHolder(context, server.url, { email: "buyer@example.com", password: "brolga-demo" });
      const { bookingId } = await startBuying(context, userId);
      const calls = listenForCalls(page);
      const shifted = await watchShifts(page);
      const letIn = await openBeforeScripts(page, `/auditoriumusers?ticketBooking_id=${bookingId}`);
      const second = page.getByRole("group", { name: "Attendee (2)" });
      await second.getByLabel("First name").fill("Theo");
      const before = await looksOf(page);
      await letIn();
      // The buyer's own details fill the first attendee.
      await expect(page.getByRole("group", { name: "Attendee (1)" }).getByLabel("First name")).toHaveValue("Billie");
      await expect(second.getByLabel("First name")).toHaveValue("Theo");
      await expect.poll(() => looksOf(page)).toEqual(before);
      expect(await shifted()).toBeLessThan(0.01);
      expect(calls.filter((name) => /^(booking|getuser)$/.test(name))).toEqual([]);
    });
  });
}

test.describe("on a phone in another zone", () => {
  test.use({ viewport: { width: 360, height: 740 }, timezoneId: "Australia/Perth" });

  test("hours get the venue's zone from the scripts, and nothing moves", async ({ context, page, server }) => {
    const userId = await signInHolder(context, server.url, HOLDER);
    await buyTwoSeats(context, server.url, userId, IN_OUR_ZONE);
    const shifted = await watchShifts(page);
    const letIn = await openBeforeScripts(page, "/my-ticket");
    await expect(codes(page).first()).toBeVisible();
    await expect(page.getByText("AEDT")).toHaveCount(0);
    await letIn();
    await expect(page.getByText(/\d [ap]m AEDT/).first()).toBeVisible();
    await expect(page.getByText(/tickets, not ready offline yet/)).toBeVisible();
    expect(await shifted()).toBeLessThan(0.01);
  });
});

test("a drawn form shows what was typed before a reload", async ({ context, page, server }) => {
  const userId = await signInHolder(context, server.url, { email: "buyer@example.com", password: "brolga-demo" });
  const { bookingId } = await startBuying(context, userId);
  await page.goto(`/auditoriumusers?ticketBooking_id=${bookingId}`);
  await isAlive(page);
  const second = page.getByRole("group", { name: "Attendee (2)" });
  await second.getByLabel("First name").fill("Theo");
  await page.getByLabel("Same phone and email for all").uncheck();
  await second.getByLabel("Phone number").fill("0400 000 777");
  await page.reload();
  await isAlive(page);
  await expect(second.getByLabel("First name")).toHaveValue("Theo");
  await expect(page.getByLabel("Same phone and email for all")).not.toBeChecked();
  await expect(second.getByLabel("Phone number")).toHaveValue("0400 000 777");
});

test("the time left is the box office's on a device whose clock is hours off", async ({ context, page, server }) => {
  const userId = await signInHolder(context, server.url, { email: "buyer@example.com", password: "brolga-demo" });
  const pid = await (await startBuying(context, userId)).order();
  await page.addInitScript(() => {
    const ahead = 5 * 3_600_000;
    const { now } = Date;
    Date.now = () => now() + ahead;
    Object.defineProperty(performance, "timeOrigin", { value: performance.timeOrigin + ahead });
  });
  await page.goto(`/checkout?pid=${pid}`);
  await isAlive(page);
  await expect(page.getByRole("timer")).toHaveAccessibleName(/^Time left: 1[0-4] minutes/);
});

test("a page that was drawn for somebody who has signed out since shows nothing of theirs", async ({
  context,
  page,
  server,
}) => {
  const userId = await signInHolder(context, server.url, HOLDER);
  await buyTwoSeats(context, server.url, userId, IN_OUR_ZONE);
  const letIn = await openBeforeScripts(page, "/my-ticket");
  await expect(codes(page).first()).toBeVisible();
  // Another tab signs out.
  await context.clearCookies();
  await letIn();
  await expect(page.getByText("Sign in to see your tickets.")).toBeVisible();
  await expect(codes(page)).toHaveCount(0);
  await expect.poll(() => page.content()).not.toContain("ownerId");
});

test("after signing out, Back shows nothing of a drawn page", async ({ context, page, server }) => {
  const userId = await signInHolder(context, server.url, HOLDER);
  await buyTwoSeats(context, server.url, userId, IN_OUR_ZONE);
  await page.goto("/my-ticket");
  await expect(page.getByText(/tickets, not ready offline yet/)).toBeVisible();
  await page.goto("/about-us");
  // In another tab, because closing the dialog goes back in its tab's history.
  const other = await context.newPage();
  await other.goto("/about-us");
  await isAlive(other);
  await other.getByRole("banner").getByRole("button", { name: "Frankie" }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await other.getByRole("button", { name: "Logout, remove tickets" }).click();
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect(page.getByText("Sign in to see your tickets.")).toBeVisible();
  await expect(codes(page)).toHaveCount(0);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("nothing of a drawn page is in a cache but the tickets' own second copy", async ({ context, page, server }) => {
    const userId = await signInHolder(context, server.url, HOLDER);
    await buyTwoSeats(context, server.url, userId, IN_OUR_ZONE);
    const pid = await (await startBuying(context, userId)).order();
    await page.goto("/my-ticket");
    await expect(page.getByText(/tickets ready offline/)).toBeVisible();
    const name = await page.getByRole("main").getByRole("heading", { level: 2 }).first().innerText();
    await page.goto(`/checkout?pid=${pid}`);
    await expect(page.getByRole("button", { name: /^Pay|^Get my tickets/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const cacheName of await caches.keys()) {
        if (cacheName.includes("second-copy")) continue;
        const cache = await caches.open(cacheName);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request, { ignoreVary: true });
          const type = answer?.headers.get("content-type") ?? "";
          if (!/html|json/.test(type)) continue;
          const text = (await answer?.text()) ?? "";
          if (/ownerId|bookingHistory|QR code of ticket/.test(text)) found.push(request.url);
        }
      }
      return found;
    });
    expect(name).not.toBe("");
    expect(kept).toEqual([]);
  });
});
