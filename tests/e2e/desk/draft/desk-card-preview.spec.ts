import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signInByCall } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, PHONE } from "../desk-steps.ts";
import { expectSaved, ONE_PRICE, openDraft } from "./draft-steps.ts";

/* An organiser previews the event's card and banner as buyers will see them. */

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

const FRAMES = {
  phoneCard: "In lists, on a phone",
  desktopCard: "In lists, on a desktop",
  phoneBanner: "At the top of the home page, on a phone",
  desktopBanner: "At the top of the home page, on a desktop",
};
const frame = (page: Page, label: string) => page.frameLocator(`iframe[title="${label}"]`);
const widthOf = (page: Page, label: string) =>
  frame(page, label)
    .locator("html")
    .evaluate(({ clientWidth }) => clientWidth);

for (const [device, size] of [
  ["a phone", PHONE],
  ["a laptop", LAPTOP],
] as const)
  test(`on ${device} an owner sees the card and the banner of a draft, and a picture's part before it is cropped`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { request } = page.context();
    await signInByCall(request, DESK_OWNER);
    const draft = await openDraft(page, "Tide Clock", ONE_PRICE);
    await expectSaved(page);

    // What is typed shows before it is saved.
    await page.route(`**/api/desk/drafts/${draft.id}`, (route) => route.abort());
    await page.getByLabel("Name", { exact: true }).fill("Tide Clock, late");
    await page.getByRole("button", { name: "Look at the card" }).click();
    for (const label of Object.values(FRAMES)) {
      await expect(frame(page, label).getByText("Tide Clock, late")).toBeVisible();
      await expect(frame(page, label).getByText("Fri 7 Mar 2031, 7:30 pm")).toBeVisible();
      await expect(frame(page, label).getByText("$40")).toBeVisible();
    }
    // Each frame is as wide as its device, whatever the desk's own screen is.
    const widths = () => Promise.all(Object.values(FRAMES).map((label) => widthOf(page, label)));
    await expect.poll(widths).toEqual([390, 1280, 390, 1280]);
    const ground = () =>
      frame(page, FRAMES.phoneCard)
        .locator("html")
        .evaluate((page) => getComputedStyle(page).backgroundColor);
    const light = await ground();
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect.poll(ground).not.toBe(light);
    await expectGoodScreen(page, size);
    await page.getByRole("button", { name: "Close" }).click();
    await page.unroute(`**/api/desk/drafts/${draft.id}`);

    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#804020" } })
      .png()
      .toBuffer();
    await page
      .getByLabel("Replace poster")
      .setInputFiles({ name: "poster.png", mimeType: "image/png", buffer: picture });
    const dialog = page.getByRole("dialog", { name: "Choose the part that pages show" });
    const shown = frame(page, FRAMES.phoneCard).locator("img");
    await expect(shown).toHaveAttribute("src", /^blob:/);
    // The largest part with a poster's ratio, of a landscape picture.
    const ratio = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight;
    await expect.poll(() => shown.evaluate(ratio)).toBeCloseTo(4 / 5, 1);
    const largest = (await shown.getAttribute("src")) ?? "";
    await dialog.getByRole("button", { name: "Smaller part" }).click();
    await expect(shown).not.toHaveAttribute("src", largest);
    await expect(shown).toHaveAttribute("src", /^blob:/);
    await expect(frame(page, FRAMES.phoneCard).getByText("Tide Clock, late")).toBeVisible();
    await expectGoodScreen(page, size);
    await dialog.getByRole("button", { name: "Use this part" }).click();
    await expect(dialog).toBeHidden();
    await expectSaved(page);
  });
