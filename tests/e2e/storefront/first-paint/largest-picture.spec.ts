import type { Page } from "@playwright/test";
import { offeredWidths, type PictureWidth } from "#contract/rules/picture-widths.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ waitsForApp: false });

interface Shown {
  path: string;
  /** The widths that the page offers. */
  widest: number;
  /** The pixels that the picture is drawn over, before it is cut to its frame. */
  drawn: number;
}

/** The largest picture on the first screen. */
function largest(page: Page): Promise<Shown> {
  return page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return top < innerHeight && left >= 0 && left < innerWidth && width > 0;
    });
    const area = (image: HTMLImageElement) => image.clientWidth * image.clientHeight;
    const [image] = inView.sort((a, b) => area(b) - area(a));
    if (!image) throw new Error("the first screen has no picture");
    await image.decode();
    const { pathname } = new URL(image.currentSrc);
    const offers = [image, ...(image.closest("picture")?.querySelectorAll("source") ?? [])].map(({ srcset }) => srcset);
    const offer = offers.find((srcset) => srcset.includes(pathname)) ?? "";
    const widths = [...offer.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    const ratio = image.naturalWidth / image.naturalHeight;
    const drawn = Math.max(image.clientWidth, image.clientHeight * ratio) * devicePixelRatio;
    return { path: pathname, widest: Math.max(...widths), drawn };
  });
}

for (const deviceScaleFactor of [1, 2, 3])
  for (const width of [360, 412, 1280])
    test(`the largest picture is fetched once, in the right size: ${width} px at ${deviceScaleFactor}`, async ({
      browser,
      request,
      server,
    }) => {
      const event = await eventAt(request, /theatre/i);
      const combo = /\/combo-event-detail\/[^"]+/.exec(await (await request.get("/combo-events")).text())?.[0] ?? "";
      const viewport = { width, height: width > 1000 ? 800 : 740 };
      const context = await browser.newContext({ viewport, deviceScaleFactor, serviceWorkers: "block" });
      await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
      for (const path of ["/", "/events", `/event-detail/${event.slug}/${event.id}`, combo]) {
        const page = await context.newPage();
        const asked: URL[] = [];
        page.on("request", (one) => asked.push(new URL(one.url())));
        await page.goto(server.url + path, { waitUntil: "load" });
        const shown = await largest(page);
        const files = new Set(asked.filter(({ pathname }) => pathname === shown.path).map(({ search }) => search));
        expect([...files], `${path}: files of ${shown.path}`).toHaveLength(1);
        const given = Number(/w=(\d+)/.exec([...files].join())?.[1]);
        const steps = offeredWidths(shown.widest as PictureWidth);
        const fitting = steps.findIndex((step) => step >= shown.drawn);
        const right = fitting < 0 ? steps.slice(-1) : steps.slice(fitting, fitting + 2);
        expect(right, `${path}: ${shown.path} is drawn over ${Math.round(shown.drawn)} px`).toContain(given);
        await page.close();
      }
      await context.close();
    });

for (const [width, deviceScaleFactor] of [
  [360, 3],
  [390, 3],
  [412, 1.75],
  [412, 2.625],
  [800, 2],
  [1280, 2],
] as const)
  test(`cards of home's rows fetch the smallest file that fits: ${width} px at ${deviceScaleFactor}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 1600 },
      deviceScaleFactor,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(server.url, { waitUntil: "networkidle" });
    const shown = await page
      .getByRole("article")
      .locator("img")
      .evaluateAll((images) =>
        (images as HTMLImageElement[])
          .filter(({ currentSrc }) => currentSrc)
          .map((image) => ({
            given: Number(/w=(\d+)/.exec(image.currentSrc)?.[1]),
            drawn: image.clientWidth * devicePixelRatio,
            offered: [...image.srcset.matchAll(/ (\d+)w/g)].map(([, step]) => Number(step)),
          })),
      );
    expect(shown.length).toBeGreaterThan(2);
    for (const { given, drawn, offered } of shown)
      expect(given, `drawn over ${drawn} px`).toBe(offered.find((step) => step >= drawn) ?? offered.at(-1));
    await context.close();
  });
