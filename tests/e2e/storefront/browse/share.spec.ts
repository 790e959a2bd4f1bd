import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { qrOn } from "#tests/e2e/qr-on.ts";

test("the five targets open in windows of the specified sizes, with the event's address", async ({ page, baseURL }) => {
  const [event] = await upcomingEvents(page.request);
  await page.addInitScript(() => {
    const opened: string[][] = [];
    Object.assign(window, { opened });
    window.open = (...asked: unknown[]) => {
      opened.push(asked.map(String));
      return null;
    };
  });
  await page.goto(`/event-detail/${event?.slug}/${event?.id}`);
  for (const name of ["Twitter", "LinkedIn", "WhatsApp", "Facebook"])
    await page.getByRole("link", { name: `Share by ${name}` }).click();
  const opened = await page.evaluate(() => (window as unknown as { opened: string[][] }).opened);
  expect(opened.map(([, , features]) => features?.replace("noopener,", ""))).toEqual([
    "width=550,height=400",
    "width=750,height=600",
    "width=550,height=400",
    "width=550,height=400",
  ]);
  const address = `${baseURL}/event-detail/${event?.slug}/${event?.id}`;
  for (const [target] of opened) expect(decodeURIComponent(target ?? "")).toContain(address);
});

test("the link can be copied, and the device's own share sheet is offered if it has one", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [event] = await upcomingEvents(page.request);
  const address = `${baseURL}/event-detail/${event?.slug}/${event?.id}`;
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: unknown) => Object.assign(window, { passedOn: what }) });
  });
  await page.goto(address);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { passedOn: object }).passedOn))
    .toEqual({ title: event?.event_name, url: address });
});

test("on a phone one button opens the ways to share, or the device's own sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [event] = await upcomingEvents(page.request);
  const share = page.getByRole("main").getByRole("button", { name: "Share", exact: true });
  const ways = [
    page.getByRole("button", { name: "Copy link" }),
    ...["Twitter", "LinkedIn", "WhatsApp", "Facebook", "Email"].map((name) =>
      page.getByRole("link", { name: `Share by ${name}` }),
    ),
  ];
  await page.goto(`/event-detail/${event?.slug}/${event?.id}`);
  await expect(share).toBeVisible();
  for (const way of ways) await expect(way).toBeHidden();
  await share.click();
  for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  for (const way of ways) await expect(way).toBeHidden();
  await expect(share).toBeFocused();

  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: unknown) => Object.assign(window, { passedOn: what }) });
  });
  await page.reload();
  await share.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { passedOn?: { title: string } }).passedOn?.title))
    .toBe(event?.event_name);
  for (const way of ways) await expect(way).toBeHidden();
});

test("/share shows an event's link as a QR code that a phone can read", async ({ page, baseURL }) => {
  const [event] = await upcomingEvents(page.request);
  await page.goto(`/share?eventId=${event?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Share this event" })).toBeVisible();
  await expect(page.getByRole("img", { name: `QR code of the link to ${event?.event_name}` })).toBeVisible();
  expect(await qrOn(page)).toBe(`${baseURL}/event-detail/${event?.slug}/${event?.id}`);
  await page.goto("/share?comboEventId=1");
  await expect(page.getByRole("link", { name: "Open its page" })).toHaveAttribute(
    "href",
    /^\/combo-event-detail\/.*\/1$/,
  );
});

test("/share without an event or with an unknown one is not found", async ({ request }) => {
  for (const query of ["", "?eventId=99999", "?comboEventId=99999", "?eventId=x"])
    expect((await request.get(`/share${query}`)).status(), query).toBe(404);
});
