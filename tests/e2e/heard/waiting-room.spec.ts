import { eventAt } from "../buyer.ts";
import { expect, test } from "../fixtures.ts";
import { inMinutes, standInForQueue } from "../waiting-room/queue-stand-in.ts";
import { ScreenReader } from "./screen-reader.ts";

test.use({
  viewport: { width: 390, height: 844 },
  // The screen reader fails on an announcement that was removed before it was read out.
  provoked: /\ba\.getElementById is not a function/,
});

test("the waiting room says the place, each halving, the last ones and the call, and nothing else", async ({
  page,
}, info) => {
  const reader = await ScreenReader.open(page);
  const event = await eventAt(page.request, /dome/i, 1);
  const before = { phase: "gathering", opens_at: inMinutes(20), place: null, called: 0, a_minute: null } as const;
  const office = await standInForQueue(page, before);
  await page.goto(`/waiting-room/${event.id}`);
  await expect(page.getByRole("timer")).toBeVisible();
  await reader.read("gathering");
  Object.assign(office, { phase: "running", place: 420, called: 19, a_minute: 60 });
  await reader.hears("the place", /Your place is 420\. 400 people are before you\./);
  await reader.read("waiting");
  // Not announced, because it is less than a half.
  office.called = 100;
  await expect(page.getByRole("paragraph").filter({ hasText: "People before you" })).toContainText("319");
  office.called = 219;
  await reader.hears("the first halving", /^polite: 200 people are before you\.$/);
  office.called = 411;
  await reader.hears("one of the last", "8 people are before you.");
  office.called = 420;
  await reader.hears("the call", "polite: It is your turn.");
  await reader.hears("the call, again", "assertive: You can choose your tickets now.");
  await reader.read("called");
  await reader.close(info);
});
