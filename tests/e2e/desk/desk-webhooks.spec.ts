import { WebhookReceiver } from "#tests/support/servers/webhook-receiver.ts";
import { expect, test } from "../fixtures.ts";
import { press, type } from "../key-steps.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, ORGANISER, openDesk, workFor } from "./desk-steps.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /Failed to load resource/ });

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await WebhookReceiver.open();
});
test.afterEach(() => receiver.close());

test("an owner adds a webhook, sends a test, sees it fail and arrive again, pauses, rolls and removes it", async ({
  page,
}) => {
  await openDesk(page, DESK_OWNER, "/organiser");
  await workFor(page, ORGANISER);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  await dialog.getByLabel("Address").fill("http://192.168.0.1/hooks");
  await expectGoodScreen(page);
  await dialog.getByRole("button", { name: "Add the webhook" }).click();
  await expect(dialog.getByText("The address must begin with https://.")).toBeVisible();
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("Note").fill("Newsletter");
  await dialog.getByRole("button", { name: "Add the webhook" }).click();
  const shown = page.getByRole("alertdialog", { name: "The signing secret" });
  await expect(shown).toContainText("whsec_");
  await expectGoodScreen(page);
  await shown.getByRole("button", { name: "I've kept it" }).click();
  const table = main.getByRole("table", { name: "Webhooks" });
  await expect(table).toContainText("Newsletter");
  await expectGoodScreen(page);

  await table.getByRole("link", { name: receiver.url }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Webhook" })).toBeVisible();
  await main.getByRole("button", { name: "Send a test" }).click();
  await expect(main.getByText("A test is on its way.")).toBeVisible();
  const deliveries = main.getByRole("table", { name: /^Deliveries/ });
  await expect(deliveries.getByRole("row").nth(1)).toContainText("Delivered");
  await expect(deliveries.getByRole("row").nth(1)).toContainText("200");
  expect(receiver.received).toHaveLength(1);
  await expectGoodScreen(page);

  receiver.answers((_, response) => response.writeHead(500).end("Out of order"));
  await main.getByRole("button", { name: "Send a test" }).click();
  await expect(deliveries.getByRole("row").nth(1)).toContainText("Failed");
  await deliveries.getByRole("row").nth(1).getByRole("link", { name: "Test" }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Delivery: Test" })).toBeVisible();
  const tries = main.getByRole("list", { name: /^Tries/ });
  await expect(tries).toContainText("Out of order");
  await expect(main.getByText('"type": "webhook.test"')).toBeVisible();
  await expectGoodScreen(page);
  receiver.answers(200);
  await main.getByRole("button", { name: "Send again" }).click();
  await expect(main.getByText("It's on its way again.")).toBeVisible();
  await expect(tries.getByRole("listitem")).toHaveCount(2);
  await expect(main.getByText("Delivered", { exact: true })).toBeVisible();
  const [failed, again] = receiver.received.slice(-2);
  expect(again?.headers["webhook-id"]).toBe(failed?.headers["webhook-id"]);

  await main.getByRole("link", { name: "Webhook" }).click();
  await main.getByRole("checkbox", { name: /ticket\.scanned/ }).uncheck();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Saved.")).toBeVisible();
  await main.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
  await expect(main.getByText("We send it nothing")).toBeVisible();
  await expectGoodScreen(page);
  await main.getByRole("button", { name: "Turn on" }).click();
  await expect(main.getByText("It's on. What was waiting is on its way.")).toBeVisible();
  await main.getByRole("button", { name: "Roll the secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("whsec_");
  await page.getByRole("button", { name: "I've kept it" }).click();
  await expect(main.getByText("Both secrets sign until")).toBeVisible();
  await main.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(main.getByText("No webhook was added yet.")).toBeVisible();
});

test("the keyboard alone adds a webhook and sends a test", async ({ page }) => {
  await openDesk(page, DESK_OWNER, "/organiser");
  await workFor(page, ORGANISER);
  const main = page.getByRole("main");
  await expect(main.getByText("No webhook was added yet.")).toBeVisible();
  await press(page, main.getByRole("button", { name: "Add a webhook" }));
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  await type(page, dialog.getByLabel("Address"), receiver.url);
  await press(page, dialog.getByRole("checkbox", { name: /event\.changed/ }), "Space");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "I've kept it" }));
  await press(page, main.getByRole("link", { name: receiver.url }));
  await press(page, main.getByRole("button", { name: "Send a test" }));
  await expect(main.getByRole("table", { name: /^Deliveries/ })).toContainText("Delivered");
  await press(page, main.getByRole("button", { name: "Remove" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Remove" }));
  await expect(main.getByText("No webhook was added yet.")).toBeVisible();
});
