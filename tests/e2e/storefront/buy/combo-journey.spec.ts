import { openWithSeats, registerBuyer, ticketsOf } from "#tests/e2e/back-door.ts";
import {
  availableSeats,
  changeSize,
  firstSection,
  fitsBothSizes,
  goBackWhenIdle,
  nameAttendees,
  pay,
} from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { chosenFor, comboOf, openComboWith, stepOf } from "../seats/combo-buyer.ts";

test.use({ serviceWorkers: "allow" });

test.use({ viewport: { width: 360, height: 740 } });

test("a combo is bought from its page to the tickets of every event, with a sign-in on the way", {
  tag: "@main",
}, async ({ page, context, otherClient, server }) => {
  const account = await registerBuyer(otherClient);
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
  const combo = await comboOf(otherClient, 2);
  const names = combo.members.map((member) => member.event_name);

  await page.goto(`/combo-event-detail/${combo.slug}/${combo.id}`);
  await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: combo.event_name })).toBeFocused();
  await page.getByRole("radio", { name: "List" }).check();
  for (const name of names) {
    await stepOf(page, name).click();
    await firstSection(page).click();
    await availableSeats(page).nth(5).click();
    await expect(chosenFor(page, name)).toHaveCount(1);
  }
  const total = await page.getByText(/\$[\d,.]+ AUD/).innerText();
  await fitsBothSizes(page, page.getByRole("button", { name: "Proceed" }));
  await page.getByRole("button", { name: "Proceed" }).click();

  await expect(page).toHaveURL(/\/login/);
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(account.email);
  await form.getByRole("button", { name: "Use a password" }).click();
  await form.getByLabel("Password", { exact: true }).fill(account.password);
  await form.getByRole("button", { name: "Sign in" }).click();

  await expect(page).toHaveURL(/\/comboauditoriumusers/);
  await page.reload();
  for (const [index, name] of names.entries())
    await expect(page.getByRole("group", { name: `Attendee (${index + 1})` })).toContainText(`${name}: `);
  const kept = await page.evaluate(() =>
    ["event_type", "combo_event_id", "combo_event_discount", "AdCount"].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual(["Combo", combo.id, String(combo.combo_event_discount), "2"]);
  await changeSize(page);
  await nameAttendees(page, 1);
  await page.getByRole("checkbox", { name: "The same person comes to every event" }).check();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(1);
  await fitsBothSizes(page, page.getByRole("button", { name: "Book Ticket" }));
  await page.getByRole("button", { name: "Book Ticket" }).click();

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  const price = page.getByRole("region", { name: "Price" });
  await expect(price).toContainText("Combo discount");
  await expect(price).toContainText(total.replace(/\s*AUD/, ""));
  const former = await price.locator("s").innerText();
  await page.getByLabel("Voucher code").fill("take15");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(price).toContainText("Voucher TAKE15");
  await expect(price).toContainText(`instead of ${former}`);
  await expect(price).not.toContainText(total.replace(/\s*AUD/, ""));
  await fitsBothSizes(page, page.getByRole("button", { name: /^Pay \$/ }));
  await pay(page);

  await expect(page).toHaveURL(/\/responseSuccessURL\?pid=\d+/);
  await expect(page.getByText("Thank You for booking with us!")).toBeVisible();
  await page.goto("/my-ticket");
  await expect(page.getByRole("article")).toHaveCount(2);
  for (const name of names) await expect(page.getByRole("article").filter({ hasText: name })).toHaveCount(1);
  expect(await ticketsOf(otherClient, account)).toHaveLength(2);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("combo_event_id"))).toBeNull();
});

test("held combo seats show as the buyer's own at each event, and cancelling them leads back to the combo", async ({
  buyerPage: page,
  context,
}) => {
  const combo = await comboOf(page.request, 3);
  const [own] = await openComboWith(page, combo, [1, 1, 1]);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(3);
  const [first] = combo.members;
  if (!first || !own) throw new Error("a combo of three events");
  const alone = await context.newPage();
  await openWithSeats(alone, first, own);
  await expect(alone.getByText(/No longer available/)).toBeHidden();
  await alone.close();
  await goBackWhenIdle(page);
  await page.getByRole("button", { name: "Yes,cancel" }).click();
  await expect(page).toHaveURL(`/combo-event-detail/${combo.slug}/${combo.id}`);
});
