import type { Page } from "@playwright/test";
import { isKept, openRoom, peopleBefore, turn } from "#tests/e2e/waiting-room/waiting-room-steps.ts";
import { expect, test } from "./offline-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const worker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { isWaiting: Boolean(registration?.waiting), caches: (await caches.keys()).sort() };
  });

test("an update of the app while somebody waits changes nothing, and loses no place", async ({
  page,
  context,
  network,
}) => {
  const { boxOffice } = await openRoom(page);
  await peopleBefore(page, "1,283");
  await isKept(page);
  await page.evaluate(() => {
    document.body.dataset.sameDocument = "yes";
  });
  network.releaseNewVersion();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect.poll(async () => (await worker(page)).isWaiting).toBe(true);
  // Somebody agrees to the new version in a tab of the app.
  await page.evaluate(async () => {
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: "SKIP_WAITING" });
  });
  await expect.poll(async () => (await worker(page)).isWaiting).toBe(false);
  boxOffice.called = 3760;
  await peopleBefore(page, "641");
  await expect(page.locator("body")).toHaveAttribute("data-same-document", "yes");

  // The new worker opens the room from the old one's files.
  await context.setOffline(true);
  network.cut();
  boxOffice.isAway = true;
  await page.reload();
  await peopleBefore(page, "641");
  await context.setOffline(false);
  network.mood = "open";
  Object.assign(boxOffice, { isAway: false, called: 4402 });
  await expect(turn(page)).toBeVisible();
  expect(boxOffice.joins).toEqual([undefined]);
});
