import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { operate } from "#tests/support/servers/operate.ts";
import { CLIENT_KEY, eventAt } from "../buyer.ts";
import { expect, test } from "../fixtures.ts";
import { expectNoBarriers } from "../no-barriers.ts";
import { expectNoSideways } from "../no-sideways.ts";
import { tabTo } from "../tab-to.ts";
import { keepPlace, ROUND, standInForDraw } from "./draw-stand-in.ts";
import { inMinutes } from "./queue-stand-in.ts";

// One event gets a waiting room for good.
test.use({ viewport: { width: 360, height: 740 }, serverOf: "check-my-draw" });

const outcome = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const line = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const right = (one: Locator) => expect(one).toContainText("Right:");

async function joinOther(request: APIRequestContext, eventId: string): Promise<void> {
  const answer = await request.post("/api/queue/join", { headers: CLIENT_KEY, data: { event_id: eventId } });
  expect((await answer.json()).status).toBe(1);
}

test.describe("with the box office's own draw", () => {
  test.use({ serviceWorkers: "allow" });

  test("a visitor checks the receipt before the draw and the place after it, without a network, and saves the proof", async ({
    page,
    context,
    server,
    otherClient,
  }, info) => {
    const event = await eventAt(page.request, /dome/i, 2);
    test.setTimeout(300_000);
    // A slow machine takes a minute to set this up, start the server again and open two pages.
    const opensAt = new Date(Date.now() + 100_000).toISOString();
    await operate(server, `queue set ${event.id} --opens-at ${opensAt} --room on --room-minutes 5`);
    await page.goto(`/waiting-room/${event.id}`);
    await expect(page.getByText(/^You're in\. Everyone here before/)).toBeVisible();
    for (let others = 0; others < 20; others += 1) await joinOther(otherClient, event.id);

    await page.goto(`/waiting-room/${event.id}/draw`);
    await expect(outcome(page, "The draw is still to come")).toContainText("Your receipt is right so far.");
    await right(line(page, "Your receipt is for this draw"));
    await right(line(page, "We signed your receipt"));
    await expect(line(page, "Your place is the one")).toHaveCount(0);
    // It checks again by itself once the draw is due.
    await expect(outcome(page, "Your place is right")).toBeVisible({ timeout: 150_000 });
    await expect(page.getByRole("status")).toContainText(
      "Your place is right. 21 entries were drawn, and yours got place",
    );
    for (const title of [
      "fixed beforehand",
      "is for this draw",
      "We signed",
      "is whole",
      "fingerprint",
      "is in the list",
    ])
      await right(line(page, title).first());
    await right(line(page, "Your place is the one that the rule gives"));
    const entry = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? "").entry,
      `brolga.queue.${event.id}.place`,
    );

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save proof" }).click();
    const file = info.outputPath("draw.json");
    await (await downloading).saveAs(file);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ event_id: event.id, entry });
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/verify-draw.ts", file]);
    expect(stdout).toContain("The draw is as promised.");
    expect(stdout).toContain(entry);

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open("brolga-waiting-room-1");
          return (await cache.keys()).map(({ url }) => new URL(url).pathname);
        }),
      )
      .toEqual(expect.arrayContaining([`/waiting-room/${event.id}/draw`, `/waiting-room/${event.id}/draw/kept`]));
    await context.setOffline(true);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(outcome(page, "Your place is right")).toBeVisible();
    await expect(page.getByRole("button", { name: "Check again" })).toBeFocused();
    await page.reload();
    await expect(outcome(page, "Your place is right")).toBeVisible();
    await context.setOffline(false);
  });
});

test("without a place on the device, the whole draw is checked", async ({ page }) => {
  const event = await eventAt(page.request, /dome/i, 1);
  await standInForDraw(page, 40);
  await page.goto(`/waiting-room/${event.id}/draw`);
  await expect(outcome(page, "The draw is right")).toContainText(
    "40 entries were drawn, as promised. It had no random number from outside, so read below what that leaves open. This device has no place",
  );
  await expect(line(page, "Your entry")).toHaveCount(0);
  await expect(page).toHaveTitle(/^The draw is right: /);
  await expect(line(page, "A public random number")).toContainText("Note:");
  await expect(line(page, "A public random number")).toContainText("could have tried out made-up entries");
  await page.getByText("The numbers").click();
  await expect(page.getByText("3,000 offered, 12 held back")).toBeVisible();
});

test("with a beacon, the page checks its signature, also without a network, or says that it did not", async ({
  page,
  context,
}) => {
  const event = await eventAt(page.request, /dome/i, 1);
  const { boxOffice } = await standInForDraw(page, 40, ROUND);
  const beacon = line(page, "A public random number");
  const code = /\/assets\/check-draw-signed-round-/;
  await context.route(code, (route) => route.abort("internetdisconnected"));
  await page.goto(`/waiting-room/${event.id}/draw`);
  await expect(beacon).toContainText("Note:");
  await expect(beacon).toContainText("We didn't check its signature");
  await context.unroute(code);
  await page.reload();
  await expect(beacon).toContainText("Right:");
  await expect(outcome(page, "The draw is right")).not.toContainText("random number");
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Check again" }).click();
  await right(beacon);
  await context.setOffline(false);
  const next = { ...ROUND, round: 1001 };
  boxOffice.proof = { ...boxOffice.proof, beacon_source: next };
  await page.reload();
  await expect(beacon).toContainText("Wrong:");
});

test("a changed draw is found, and says what is wrong", async ({ page }) => {
  const event = await eventAt(page.request, /dome/i, 1);
  const { boxOffice, entry, place } = await standInForDraw(page, 40);
  await keepPlace(page, event.id, entry, place + 1, { commitment: boxOffice.proof.commitment });
  await page.goto(`/waiting-room/${event.id}/draw`);
  const wrong = outcome(page, "Something doesn't add up");
  await expect(wrong).toContainText("Please save the proof");
  await expect(line(page, "Your place is the one")).toContainText(
    `Wrong: Your place is the one that the rule givesThe rule gives place ${place}`,
  );
  // The receipt's signature is made up.
  await expect(line(page, "We signed your receipt")).toContainText("Wrong:");
  await right(line(page, "The list is whole"));
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSideways(page);

  boxOffice.proof = { ...boxOffice.proof, seed: "A".repeat(43) };
  await page.reload();
  await expect(line(page, "The number behind the draw was fixed")).toContainText("Wrong:");
});

test("a device behind the draw is told why, for late ones and for a draw of accounts", async ({ page }) => {
  const event = await eventAt(page.request, /dome/i, 1);
  const { boxOffice } = await standInForDraw(page, 40);
  const late = Buffer.from("a late entry 016").toString("base64url");
  await keepPlace(page, event.id, late, 41, { joined_at: inMinutes(-1), commitment: boxOffice.proof.commitment });
  await page.goto(`/waiting-room/${event.id}/draw`);
  const entry = line(page, "Your entry is in the list");
  await expect(entry).toContainText("Note:");
  await expect(entry).toContainText("You joined after the draw, so you stand behind everyone");
  await page.route(`**/waiting-room/${event.id}/draw`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"accounts_first":false', '"accounts_first":true');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(entry).toContainText("This draw was for people who were signed in");
});

test("before the draw, and without one, the page says so", async ({ page }) => {
  const event = await eventAt(page.request, /dome/i, 1);
  const { boxOffice } = await standInForDraw(page, 40);
  const before = { seed: null, root: null };
  boxOffice.proof = { ...boxOffice.proof, ...before };
  boxOffice.state = { ...boxOffice.state, phase: "gathering", opens_at: inMinutes(20) };
  await page.goto(`/waiting-room/${event.id}/draw`);
  await expect(outcome(page, "The draw is still to come")).toContainText(
    /The draw comes when tickets go on sale on \w+/,
  );
  await expect(page.getByRole("button", { name: "Save proof" })).toBeHidden();
  await expectNoBarriers(page);
  boxOffice.state = { ...boxOffice.state, phase: "running" };
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(outcome(page, "There's no draw to check")).toBeVisible();
});

test("by keyboard alone, at 320 px and with text at 400 %, in both themes, and with a hundred thousand entries", async ({
  page,
}) => {
  const event = await eventAt(page.request, /dome/i, 1);
  const { boxOffice, entry, place } = await standInForDraw(page, 100_000);
  await keepPlace(page, event.id, entry, place, { commitment: boxOffice.proof.commitment });
  await page.goto(`/waiting-room/${event.id}/draw`);
  // The page answers presses while it calculates.
  await expect(page.getByRole("progressbar", { name: "Checking" })).toBeVisible();
  await page.getByText("What this proves, and what it doesn't").click();
  await expect(page.getByText("The number behind the draw was fixed before anyone joined")).toBeVisible();
  await right(line(page, "Your place is the one that the rule gives"));
  await expect(page.getByRole("progressbar", { name: "Checking" })).toBeHidden();
  await expectNoBarriers(page);
  // A window of 1280 px at 400 % has 320 CSS pixels.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSideways(page);
  await page.getByText("The numbers").click();
  await expectNoSideways(page);
  await tabTo(page, page.getByRole("button", { name: "Save proof" }));
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await downloading).suggestedFilename()).toBe(`draw-${event.id}.json`);
  await tabTo(page, page.getByRole("link", { name: "Back to the waiting room" }));
});

test("a browser that cannot calculate, and a check that fails, say so", async ({ page }) => {
  const event = await eventAt(page.request, /dome/i, 1);
  await standInForDraw(page, 40);
  await page.addInitScript(() => {
    crypto.subtle.digest = () => Promise.reject(new Error("broken"));
  });
  await page.goto(`/waiting-room/${event.id}/draw`);
  await expect(outcome(page, "The check has stopped")).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { value: undefined }));
  await page.reload();
  await expect(outcome(page, "This browser can't check the draw here")).toContainText("https");
});

test.describe("without the box office", () => {
  test.use({ provoked: /404/ });

  test("the page says so, and tries again at a press", async ({ page }) => {
    const event = await eventAt(page.request, /dome/i, 1);
    await page.context().route(/\/api\/queue\//, (route) => route.abort());
    await page.goto(`/waiting-room/${event.id}/draw`);
    await expect(outcome(page, "We can't reach the box office just now")).toBeVisible();
    await page.context().unroute(/\/api\/queue\//);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(outcome(page, "There's no draw to check")).toBeVisible();
  });
});
