import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, openDesk } from "../desk-steps.ts";
import { expectSaved } from "../draft/draft-steps.ts";
import { openPlan, screenOf, storedPlan } from "./plan-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });

/** A drawing of an architect's: an A3 sheet with rows of seats for each page. */
async function drawing(pages: number, options: PDFKit.PDFDocumentOptions = {}) {
  const sheet = new PDFDocument({ size: "A3", layout: "landscape", autoFirstPage: false, ...options });
  for (let page = 1; page <= pages; page += 1) {
    sheet.addPage().fontSize(40).text(`Level ${page}`, 60, 60);
    for (let seat = 0; seat < 200; seat += 1)
      sheet.rect(100 + (seat % 20) * 48, 200 + Math.floor(seat / 20) * 48, 30, 30).stroke();
  }
  sheet.end();
  return { name: "Hall.pdf", mimeType: "application/pdf", buffer: await buffer(sheet) };
}

test("a page of a PDF is laid under the plan, and a PDF that cannot be read says so", async ({ page }) => {
  const ref = await openPlan(page);
  const venue = page.getByRole("region", { name: "The plan" });
  await venue.getByText("Picture to trace", { exact: true }).click();
  const chooser = venue.getByLabel("Picture to trace");

  await chooser.setInputFiles({ name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("no drawing") });
  await expect(venue.getByText("We couldn't read this PDF. Save it anew, or as a picture.")).toBeVisible();
  await chooser.setInputFiles(await drawing(1, { userPassword: "bilby", pdfVersion: "1.7" }));
  await expect(venue.getByText("This PDF asks for a password. Save it without one first.")).toBeVisible();

  await chooser.setInputFiles(await drawing(2));
  await expect(venue.getByRole("img", { name: "Page 1" })).toBeVisible();
  await expect(venue.getByText("This PDF asks for a password.")).toBeHidden();
  await venue.getByLabel("Page of 2").fill("2");
  await expect(venue.getByRole("img", { name: "Page 2" })).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await venue.getByRole("button", { name: "Use this page" }).click();
  await expect(venue.getByLabel("Show the picture")).toBeChecked();
  await expect(venue.getByLabel("Page of 2")).toBeHidden();
  await expectSaved(page);
  const { background } = await storedPlan(page.request, ref);
  expect(background).toMatchObject({ opacity: 0.5 });
  const stored = await page.request.get(
    `/api/desk/venues/${ref}/plan/background?picture=${encodeURIComponent(background.picture)}`,
    { headers: { "x-client-key": "brolga-storefront" } },
  );
  expect(stored.status()).toBe(200);

  await venue.getByRole("button", { name: "Take it away" }).click();
  await chooser.setInputFiles(await drawing(1));
  await expect(venue.getByLabel("Show the picture")).toBeChecked();

  // A red sheet tints the map where it lies, at the chosen opacity, and nowhere else.
  await venue.getByRole("button", { name: "Take it away" }).click();
  const red = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  await chooser.setInputFiles({ name: "red.png", mimeType: "image/png", buffer: red });
  await venue.getByLabel("Size, in seats for 100 pixels").fill("2");
  await venue.getByLabel("Across").fill("0");
  await venue.getByLabel("Back").fill("6");
  let at = await screenOf(page);
  let places: Point[] = [
    [4, 8],
    [9.5, 8],
  ];
  const tints = async () => {
    const shot = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return places.map(at).map(([x, y]) => {
      const [red = 0, green = 0] = shot.data.subarray(3 * (Math.round(y) * shot.info.width + Math.round(x)));
      return red - green > 230 ? "red" : red - green > 60 ? "pink" : "no tint";
    });
  };
  await expect.poll(tints).toEqual(["pink", "no tint"]);
  await venue.getByLabel("How strong, in per cent").fill("100");
  await expect.poll(tints).toEqual(["red", "no tint"]);
  await venue.getByLabel("Show the picture").uncheck();
  await expect.poll(tints).toEqual(["no tint", "no tint"]);

  // The map leaves room for a drawing that is larger than the house, so that people can trace the whole drawing.
  await venue.getByLabel("Show the picture").check();
  await venue.getByLabel("Size, in seats for 100 pixels").fill("20");
  places = [
    [1, 7],
    [79, 45],
  ];
  at = await screenOf(page);
  await expect.poll(tints).toEqual(["red", "red"]);
});

test("the demo's theatre opens over the drawing from which it was traced", async ({ page }) => {
  await openDesk(page, DESK_OWNER);
  const picture = page.waitForResponse((answer) => answer.url().includes("/plan/background?picture=plans"));
  await page.goto("/desk/venues/theatre-corella/plan");
  expect((await picture).status()).toBe(200);
  const venue = page.getByRole("region", { name: "The plan" });
  await expect(venue.getByLabel("Show the picture")).toBeChecked();
});
