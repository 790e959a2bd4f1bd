import { buyTwo, DESK_OWNER, expectGoodScreen, openDesk, PHONE, workFor } from "./desk-steps.ts";
import { expect, SERVER_AWAY, test } from "./fixtures.ts";
import { tabTo } from "./tab-to.ts";
import { ageProofs, proofDialog } from "./two-step-steps.ts";

// A refused call is an error on the console, and the server stops while proofs are made old.
test.use({
  serverOf: "desk cancel",
  viewport: PHONE,
  provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`),
});
test.describe.configure({ timeout: 120_000 });

test("on a phone an owner sees whom a cancellation reaches, gives up, proves who they are, and cancels the event", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const order = await buyTwo(browser, server, page);
  await ageProofs(server);
  await page.goto("/desk/events");
  await workFor(page, order.organiserId);
  const main = page.getByRole("main");
  const row = main.getByRole("row").filter({ has: page.getByRole("link", { name: order.eventName }) });
  await expect(row.getByText("On sale", { exact: true }).filter({ visible: true })).toBeVisible();

  await row.getByRole("link", { name: order.eventName }).click();
  await main.getByRole("button", { name: "Cancel the event" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel ${order.eventName}?` });
  await expect(dialog.getByText(/^\$[\d,]+\.\d\d, with the booking fees$/)).toBeVisible();
  await expectGoodScreen(page);
  await page.setViewportSize(PHONE);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await tabTo(page, main.getByRole("button", { name: "Cancel the event" }));
  await page.keyboard.press("Enter");
  const yes = dialog.getByRole("button", { name: "Cancel the event" });
  await yes.click();
  await expect(dialog.getByText("Please say why.")).toBeVisible();
  await dialog.getByLabel("Why?").fill("The singer is ill");
  await yes.click();
  await proofDialog(page).getByLabel("Your password").fill(DESK_OWNER.password);
  await page.keyboard.press("Enter");
  await expect(main.getByText(`${order.eventName} is cancelled. Its buyers get an email.`)).toBeVisible();
  await expect(main.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Cancel the event" })).toHaveCount(0);
  await expectGoodScreen(page);

  await page.goto("/desk");
  await expect(main.getByRole("link", { name: new RegExp(`${order.pid}-`) })).toBeVisible();
  await page.goto("/desk/log");
  await expect(main.getByText("cancelled an event").first()).toBeVisible();
});
