import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, openDesk } from "../desk-steps.ts";
import { callDesk, expectSaved, openDraft } from "./draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/** A picture whose left half is red and whose right half is blue. */
async function halves(width: number, height: number): Promise<number[]> {
  const red = sharp({ create: { width: width / 2, height, channels: 3, background: RED } });
  const blue = { create: { width, height, channels: 3, background: BLUE } } as const;
  return [
    ...(await sharp(blue)
      .composite([{ input: await red.png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()),
  ];
}

/** A file in the page, as a drag or the clipboard carries it. */
const carried = (page: Page, bytes: number[]) =>
  page.evaluateHandle((of) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(of)], "poster.png", { type: "image/png" }));
    return data;
  }, bytes);

test("a picture is dropped on its field and cut to the chosen part, another one is pasted, and both are stored so", async ({
  page,
}) => {
  await openDesk(page, DESK_OWNER);
  const draft = await openDraft(page, "Night in Two Colours");
  const stored = async (field: "image" | "banner") => {
    const { entry } = await callDesk<{ entry: Record<typeof field, string> }>(
      page.request,
      "GET",
      `drafts/${draft.id}`,
    );
    expect(entry[field]).toMatch(/^uploads\//);
    return sharp(await (await page.request.get(`/image/${entry[field]}`)).body());
  };

  const poster = page.getByRole("group", { name: "Poster", exact: true });
  const dataTransfer = await carried(page, await halves(1000, 500));
  const target = poster.getByText("Replace poster");
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
  const dialog = page.getByRole("dialog", { name: "Choose the part that pages show" });
  const part = dialog.getByRole("application", { name: /^The chosen part\./ });
  await expect(part).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  // The part begins in the middle, where it has both colours. These presses move it all the way to the right.
  await part.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);
  const cut = await stored("image");
  expect(await cut.metadata()).toMatchObject({ width: 400, height: 500 });
  const { channels, dominant } = await cut.stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  // So it has one colour.
  expect(channels[0]?.max).toBeLessThan(60);

  // As wide and high as a banner is, so nothing has to be cut.
  await page.getByLabel("Replace banner").focus();
  const clipboardData = await carried(page, await halves(1600, 900));
  const uploaded = page.waitForResponse((answer) => /\/pictures$/.test(new URL(answer.url()).pathname));
  await page
    .getByLabel("Replace banner")
    .evaluate(
      (field, data) => field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })),
      clipboardData,
    );
  expect((await uploaded).ok()).toBe(true);
  await expect(
    page.getByRole("group", { name: "Banner", exact: true }).getByRole("button", { name: "Crop" }),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);
  await expect.poll(async () => (await stored("banner")).metadata()).toMatchObject({ width: 1600, height: 900 });
});
