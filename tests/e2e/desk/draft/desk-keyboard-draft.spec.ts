import sharp from "sharp";
import { signInByCall } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectOn, expectScreen, pick, press, type, typeDate } from "#tests/e2e/key-steps.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { DESK_OWNER, LAPTOP } from "../desk-steps.ts";
import { storeVenue, tabBackTo } from "../plan/plan-steps.ts";
import { changeDraft, expectSaved, makeDraft } from "./draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /Failed to load resource/ });

test("with the keyboard alone an owner crops a picture, sets the fee, the sale, codes, vouchers and the waiting room, and publishes", async ({
  page,
}) => {
  await signInByCall(page.request, DESK_OWNER);
  await storeVenue(page.request, "lamp-hall", smallPlan());
  const draft = await makeDraft(page.request, "Lanterns by Keys", "lamp-hall");
  await changeDraft(page.request, draft.id, { prices: [{ sections: ["*"], price: 40 }], image: null });
  await page.goto(`/desk/events/drafts/${draft.id}`);
  const main = page.getByRole("main");
  const section = (name: string) => page.getByRole("region", { name, exact: true });

  // The browser takes a moment to report its file dialog.
  const chooses = page.waitForEvent("filechooser");
  // The link of a missing part leads to its field.
  await press(page, main.getByRole("link", { name: "Poster" }));
  const poster = page.getByLabel("Add poster");
  await expectOn(page, poster);
  await page.keyboard.press("Enter");
  const image = sharp({ create: { width: 1000, height: 500, channels: 3, background: "#245c4f" } });
  const buffer = await image.png().toBuffer();
  await (await chooses).setFiles({ name: "poster.png", mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog", { name: "Choose the part that pages show" });
  const part = dialog.getByRole("application", { name: /^The chosen part\./ });
  // The preview appears a moment later, and moves the buttons below it.
  await expect(dialog.getByText("In lists, on a phone")).toBeVisible();
  await tabTo(page, part);
  // The frame around the picture cuts off what is drawn outside it, so the outline must be inside.
  const edge = await part.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  });
  expect(edge).toBeLessThanOrEqual(0);
  const left = () => part.evaluate((element) => element.style.left);
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).not.toBe(before);
  await page.keyboard.press("-");
  await press(page, dialog.getByRole("button", { name: "Use this part" }));
  await expect(dialog).toHaveCount(0);
  await expectOn(page, page.getByLabel("Replace poster"));

  const kinds = section("Kinds of ticket");
  await press(page, kinds.getByRole("button", { name: "Add Concession" }));
  await expectOn(page, kinds.getByLabel("Name"));
  await page.keyboard.type("Student");
  await expect(kinds.getByRole("heading", { level: 3 })).toHaveText(["Adult", "Student"]);
  await press(page, kinds.getByRole("button", { name: "Remove" }));
  await expectOn(page, kinds.getByRole("button", { name: "Edit Adult" }));
  await page.keyboard.press("Enter");
  await press(page, kinds.getByRole("button", { name: "Remove" }));
  await expectOn(page, kinds.getByRole("button", { name: "Add Concession" }));

  const fee = section("Booking fee");
  await pick(page, fee.getByLabel("How the fee is worked out"), "A percentage");
  await type(page, fee.getByLabel("Fee in per cent"), "5");
  await expect(fee.getByText("the buyer pays $84.00")).toBeVisible();

  const sale = section("Sale");
  await typeDate(page, sale.getByLabel("Sale opens"), "02/02/2031", "09:00am");
  await typeDate(page, sale.getByLabel("Sale closes"), "03/03/2031", "09:00am");
  await press(page, sale.getByRole("button", { name: "Clear Sale closes" }));
  await expectOn(page, sale.getByLabel("Sale closes"));
  await type(page, sale.getByLabel("Most tickets for each account"), "6");

  const codes = section("Presale codes");
  const addCode = codes.getByRole("button", { name: "Add a presale code" });
  await press(page, addCode);
  await expectOn(page, codes.getByLabel("Name, which buyers see"));
  await page.keyboard.type("Fan club");
  await type(page, codes.getByLabel("Code", { exact: true }), "CRANE 31");
  await press(page, codes.getByRole("radio", { name: "All sections" }), "ArrowRight");
  await expect(codes.getByRole("radio", { name: "Only some" })).toBeFocused();
  await press(page, codes.getByRole("checkbox", { name: "Stalls" }), "Space");
  await press(page, addCode);
  await expectOn(page, codes.getByLabel("Name, which buyers see"));
  await press(page, codes.getByRole("button", { name: "Remove" }));
  await expectOn(page, codes.getByRole("button", { name: "Edit Fan club" }));
  await page.keyboard.press("Enter");
  await expect(codes.getByRole("button", { name: "Close Fan club" })).toBeFocused();

  const vouchers = section("Vouchers");
  const addVoucher = vouchers.getByRole("button", { name: "Add a voucher" });
  for (const code of ["LAMP15", "SPARE"]) {
    await press(page, addVoucher);
    await expectOn(page, vouchers.getByLabel("Code", { exact: true }));
    await page.keyboard.type(code);
  }
  await press(page, vouchers.getByRole("button", { name: "Remove" }));
  await expectOn(page, vouchers.getByRole("button", { name: "Edit LAMP15" }));
  await page.keyboard.press("Enter");
  await type(page, vouchers.getByLabel("Per cent"), "15");
  await expect(vouchers.getByText("15% off")).toBeVisible();

  const room = section("Waiting room");
  await pick(page, room.getByRole("combobox", { name: "Waiting room" }), "For everybody");
  await type(page, room.getByLabel("Minutes that it opens before the sale"), "20");
  await pick(page, room.getByLabel("Who is in the draw"), "People");
  await type(page, room.getByLabel("Most people let in each minute"), "600");
  await expectSaved(page);

  await press(page, main.getByRole("button", { name: "Publish", exact: true }));
  await expectScreen(page, "Lanterns by Keys");
  const eventId = page.url().split("/").at(-1);
  const { response_data: facts } = await (
    await page.request.get(`/api/event/${eventId}`, { headers: CLIENT_KEY })
  ).json();
  expect(facts).toMatchObject({ sale_opens_at: "2031-02-02T09:00:00+11:00", per_account_limit: 6 });

  // Published codes are ended instead of removed. The button that ends one disappears.
  await press(page, main.getByRole("button", { name: "Edit", exact: true }));
  await expectScreen(page, "Lanterns by Keys");
  await expect(vouchers.getByRole("button", { name: "Edit LAMP15" })).toBeVisible();
  await tabBackTo(page, vouchers.getByRole("button", { name: "Edit LAMP15" }));
  await page.keyboard.press("Enter");
  await press(page, vouchers.getByRole("button", { name: "End it now" }));
  await expectOn(page, vouchers.getByRole("button", { name: "Close LAMP15" }));
  await expect(vouchers.getByText("Ended")).toBeVisible();
});
