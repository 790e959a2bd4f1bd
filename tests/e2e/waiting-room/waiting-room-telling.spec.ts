import type { BrowserContext, Page } from "@playwright/test";
import { Value } from "typebox/value";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { PushForm } from "#server/modules/queue/push/push-schema.ts";
import { pushBrowser } from "#tests/support/servers/push-service.ts";
import { test as base, expect } from "../fixtures.ts";
import { isKept, openRoom, peopleBefore, room, turn } from "./waiting-room-steps.ts";

// The headless shell shows no notifications. As an option of the worker, another browser would need its own server.
const executablePath = await findChromium("the whole browser");
const test = base.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    await use(await browser.newContext());
    await browser.close();
  },
});
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

declare global {
  interface Window {
    /** How the page notified somebody: 'vibration', and 'note' for each tone. */
    told: string[];
  }
}

/** What a test needs of a service worker's scope, for which the tests have no types. */
interface WorkerScope extends EventTarget {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } };
  NotificationEvent: new (type: string, of: { notification: Notification }) => Event & { waitUntil: unknown };
}

/** Records vibrations and tones, which no test can feel or hear. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    window.told = [];
    navigator.vibrate = () => window.told.push("vibration") > 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      window.told.push("note");
      return start.apply(this, when);
    };
  });

const told = (page: Page) => page.evaluate(() => window.told);

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const askToBeTold = async (page: Page, words: RegExp) => {
  await peopleBefore(page, "1,283");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Tell me when it's my turn" }).click();
  await expect(room(page).getByText(words)).toBeVisible();
};

/**
 * Presses the notification that the worker shows. The worker's own navigations need a real press, so they are recorded.
 */
async function pressNotification(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker runs");
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const led: string[] = [];
    scope.clients.openWindow = async (url) => {
      led.push(`opens ${new URL(url, scope.location.origin).pathname}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function () {
      led.push(`focuses ${new URL(this.url).pathname}`);
      return this;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error("there is no notification");
    const press = new scope.NotificationEvent("notificationclick", { notification });
    const work: Promise<unknown>[] = [];
    press.waitUntil = (promise: Promise<unknown>) => work.push(promise);
    scope.dispatchEvent(press);
    await Promise.all(work);
    return led;
  });
}

/** Delivers a push message to the worker as the browser does. */
async function deliverPush(page: Page, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await registered, data: JSON.stringify(data) };
  await devtools.send("ServiceWorker.deliverPushMessage", message);
}

test("with leave, a notification, a vibration, a sound and the title say the turn; a press on it leads back", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await listen(page);
  const { boxOffice, event, address } = await openRoom(page);
  await askToBeTold(page, /^We'll show a notification when it's your turn: leave this page open$/);
  expect(await told(page)).toEqual([]);
  boxOffice.called = 4402;
  await expect(page).toHaveTitle(/^It is your turn: /);
  await expect
    .poll(() => notifications(page))
    .toEqual([
      { title: "It is your turn", body: expect.stringMatching(/choose your tickets now/), tag: `queue-${event.id}` },
    ]);
  await expect.poll(() => told(page)).toEqual(["vibration", "note", "note"]);

  expect(await pressNotification(context)).toEqual([`focuses ${address}`]);
  // A reload after the call does not notify again.
  await page.reload();
  await expect(turn(page)).toBeVisible();
  expect(await told(page)).toEqual([]);
});

test("without leave, a sound says the turn on the open page", async ({ page }) => {
  await listen(page);
  const { boxOffice } = await openRoom(page);
  await askToBeTold(page, /^We'll play a sound when it's your turn: leave this page open$/);
  boxOffice.called = 4402;
  await expect(turn(page)).toBeVisible();
  await expect.poll(() => told(page)).toEqual(["vibration", "note", "note"]);
});

test("where the shop sends push messages, this browser gets one with the page closed", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/abc");
  // The test's browser has no push service.
  await page.addInitScript((made) => {
    PushManager.prototype.subscribe = async (options) => {
      if (String(options?.applicationServerKey) !== "K".repeat(87)) throw new Error("another key");
      return { toJSON: () => ({ ...made, expirationTime: null }) } as unknown as PushSubscription;
    };
  }, subscription);
  const { boxOffice, event, address } = await openRoom(page, { pushKey: "K".repeat(87) });
  await askToBeTold(page, /^We'll send a notification when it's your turn, also if you close this page$/);
  expect(boxOffice.subscriptions).toEqual([
    { token: "token-1", subscription: { ...subscription, expirationTime: null } },
  ]);
  expect(Value.Check(PushForm, boxOffice.subscriptions[0])).toBe(true);
  // One notification is enough.
  await page.reload();
  await expect(room(page).getByText(/also if you close this page$/)).toBeVisible();
  expect(boxOffice.subscriptions).toHaveLength(1);

  await page.goto("/about-us");
  // The developer tools may lose a message while the worker starts, where a push service would retry. Its tag makes
  // repeats one.
  const deliver = async () => {
    await deliverPush(page, { type: "turn", event_id: event.id, event_name: "Ghost Gum Stories" });
    await expect
      .poll(() => notifications(page), { timeout: 10_000 })
      .toEqual([{ title: "It's your turn", body: expect.any(String), tag: `queue-${event.id}` }]);
  };
  await expect(deliver).toPass({ timeout: 60_000 });
  expect(await pressNotification(context)).toEqual([`opens ${address}`]);
});

test("the room opens without a network, with the last known place", async ({ page, context }) => {
  const { boxOffice } = await openRoom(page);
  await peopleBefore(page, "1,283");
  await isKept(page);
  await context.setOffline(true);
  boxOffice.isAway = true;
  await page.reload();
  await peopleBefore(page, "1,283");
  await expect(room(page).getByText(/We can't reach the box office just now/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
