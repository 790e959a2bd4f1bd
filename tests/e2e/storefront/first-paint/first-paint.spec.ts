import type { APIRequestContext, Page } from "@playwright/test";
import { eventAt, listedEvents, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { operate } from "#tests/support/operate.ts";

test.use({
  // One of these tests closes and cancels events for good.
  serverOf: "shop",
  // Without this, placeholders pulse and look different from one moment to the next.
  contextOptions: { reducedMotion: "reduce" },
  waitsForApp: false,
  provoked: /Content Security Policy|net::ERR_/,
});

const PAGES = ["/", "/events", "/combo-events", "/about-us", "/login"];

/** Events whose pages sell nothing yet, or nothing any more. */
async function eventsNotOnSale(request: APIRequestContext): Promise<string[]> {
  const events = await upcomingEvents(request);
  const all = await listedEvents(request, "is_past=1&is_pagination=0&limit=0");
  const over = all.find(({ id }) => !events.some((event) => event.id === id));
  const ahead = events.find(({ sale_opens_at }) => sale_opens_at !== null);
  const soldOut = events.find(({ sold_out }) => sold_out);
  return [ahead, soldOut, over].map((event) => {
    if (!event) throw new Error("the demo has no event before its sale, none that is sold out, or none that is over");
    return `/event-detail/${event.slug}/${event.id}`;
  });
}

/** Counts the page's layout shifts from its start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** How everything on the page looks and where it is. */
function looksOf(page: Page) {
  return page.evaluate(() => {
    const seen = [
      "display",
      "position",
      "color",
      "background-color",
      "font",
      "border-top",
      "border-radius",
      "gap",
      "fill",
      "stroke",
      "padding",
      "margin",
      "visibility",
      "opacity",
      "text-decoration",
      "letter-spacing",
      "overflow",
      "z-index",
      "box-shadow",
    ];
    return [...document.querySelectorAll("body, body *")].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map((value) => Math.round(value)).join(" ");
      return `${element.tagName} ${element.className} ${place} ${seen.map((name) => style.getPropertyValue(name)).join("|")}`;
    });
  });
}

const filesApply = (page: Page) =>
  page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return links.length > 0 && links.every(({ media, sheet }) => media === "" && sheet);
  });

/** Opens a page, and checks that nothing on it changes when its files of styles come. */
async function staysTheSame(page: Page, path: string): Promise<void> {
  // The app would change the page.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const shifted = await watchShifts(page);
  let letIn: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/.*\.css/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(
    () => document.readyState !== "loading" && document.querySelector('link[rel="stylesheet"]'),
  );
  await page.evaluate(() => document.fonts.ready);
  // The lower rows of home come in frames after the first.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const before = await looksOf(page);
  expect(before.length, path).toBeGreaterThan(20);
  letIn();
  await filesApply(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await looksOf(page), path).toEqual(before);
  // The headings' font may come meanwhile. Its letters are a hair wider than those of its stand-in.
  expect(await shifted(), path).toBeLessThan(0.001);
  await page.unroute(/\/assets\/.*\.css/);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  for (const colorScheme of ["light", "dark"] as const)
    test(`the styles in the document are all that a page looks like: ${viewport.width} px, ${colorScheme}`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const event = await eventAt(request, /theatre/i);
      const combo = /\/combo-event-detail\/[^"]+/.exec(await (await request.get("/combo-events")).text())?.[0] ?? "";
      const picker = `/seat-booking?eventId=${event.id}&placeId=${event.place_id}`;
      for (const path of [
        ...PAGES,
        `/event-detail/${event.slug}/${event.id}`,
        ...(await eventsNotOnSale(request)),
        combo,
        picker,
        "/my-ticket",
        "/checkout?pid=1",
      ]) {
        await staysTheSame(page, path);
      }
    });

test("the styles in the document are all that the page of an event looks like after its sale and after it was cancelled", async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(300_000);
  // These take the last events in a dome, because no other test of this server buys tickets for them.
  const inDomes = (await upcomingEvents(request)).filter(({ place_type }) => place_type === "Dome");
  const [closed, cancelled] = inDomes.slice(-2);
  if (!closed || !cancelled) throw new Error("the demo has no two events in domes");
  const ago = new Date(Date.now() - 60_000).toISOString();
  await operate(server, `queue set ${closed.id} --closes-at ${ago}`, `cancel-event ${cancelled.id} --yes --why ill`);
  for (const [{ slug, id }, words] of [
    [closed, "Sales have closed"],
    [cancelled, "This event is cancelled"],
  ] as const) {
    await staysTheSame(page, `/event-detail/${slug}/${id}`);
    await expect(page.getByText(words).first()).toBeVisible();
  }
});

test("a browser refuses a page's styles if one byte of them is another", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.route("/about-us", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("<style>", "<style>html{background:red}");
    await route.fulfill({ response: answer, body });
  });
  await page.route(/\/assets\//, (route) => route.abort());
  await page.goto("/about-us");
  await expect.poll(() => refused.some((text) => /inline style violates.*style-src/s.test(text))).toBe(true);
  const styles = await page.evaluate(() => document.querySelector("style")?.sheet?.cssRules.length ?? 0);
  expect(styles).toBe(0);
});

test("the files of styles apply one in each frame, the last of them first", async ({ page }) => {
  await page.addInitScript(() => {
    const applied: { href: string; frame: number }[] = [];
    let frame = 0;
    const countFrame = () => {
      frame += 1;
      requestAnimationFrame(countFrame);
    };
    requestAnimationFrame(countFrame);
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLLinkElement && target.media === "") applied.push({ href: target.href, frame });
    }).observe(document, { subtree: true, attributeFilter: ["media"] });
    Object.assign(window, { applied });
  });
  // The app would add files of its own.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto("/");
  await filesApply(page);
  const applied = await page.evaluate(
    () => (window as unknown as { applied: { href: string; frame: number }[] }).applied,
  );
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href),
  );
  expect(applied.map(({ href }) => href)).toEqual(files.toReversed());
  expect(files.length).toBeGreaterThan(2);
  for (const [at, { frame }] of applied.entries()) if (at > 0) expect(frame).toBe((applied[at - 1]?.frame ?? 0) + 1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has all its styles, and prints without its navigation", async ({ page }) => {
    await page.goto("/events");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeVisible();
    const button = page.getByRole("link", { name: "Sign in" });
    const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await button.hover();
    await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(before);
    await page.emulateMedia({ media: "print" });
    await expect(footer).toBeHidden();
  });
});

for (const chosen of ["light", "dark"] as const)
  test(`a ${chosen} theme that was chosen is there at the first paint, whatever the system's`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: chosen === "dark" ? "light" : "dark" });
    await context.addInitScript((theme) => localStorage.setItem("theme", theme), chosen);
    // Nothing but the document comes.
    await page.route(/\/(assets|image)\/|theme\.js/, (route) => route.abort());
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const lightness = await page.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      if (!canvas) return 0;
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0;
    });
    expect(lightness > 128 ? "light" : "dark").toBe(chosen);
  });

test("printing a page hides its navigation once all its styles are there", async ({ page }) => {
  await page.goto("/about-us");
  await filesApply(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
});
