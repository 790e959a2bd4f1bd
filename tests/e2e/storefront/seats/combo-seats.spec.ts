import { holdByCall, registerBuyer } from "#tests/e2e/back-door.ts";
import { availableSeats, firstSection } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { chosenFor, comboOf, openComboWith, stepOf } from "./combo-buyer.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
for (const viewport of sizes) {
  test(`a combo needs the same number of seats for each event, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const combo = await comboOf(page.request, 3);
    const [first = "", second = "", third = ""] = combo.members.map((member) => member.event_name);
    await openComboWith(page, combo, [2, 1, 2]);
    const proceed = page.getByRole("button", { name: "Proceed" });
    const former = page.getByText("instead of");

    await expect(stepOf(page, first)).toHaveAccessibleName(/ 2 chosen$/);
    await expect(stepOf(page, second)).toHaveAccessibleName(/ 1 of 2 chosen$/);
    await expect(proceed).toHaveAttribute("aria-disabled", "true");
    await expect(proceed).toHaveAccessibleDescription(`Choose 1 more for ${second}`);
    await expect(former).toBeHidden();

    // The button names what is missing and leads there.
    await page.getByRole("button", { name: `Choose 1 more for ${second}` }).click();
    await expect(stepOf(page, second)).toBeFocused();
    await expect(stepOf(page, second)).toHaveAttribute("aria-current", "step");
    await page
      .getByRole("list", { name: "Sections" })
      .getByRole("button", { name: /1 chosen/ })
      .click();
    await availableSeats(page).nth(3).click();
    await expect(stepOf(page, second)).toHaveAccessibleName(/ 2 chosen$/);
    await expect(proceed).toHaveAttribute("aria-disabled", "false");
    await expect(proceed).toHaveAccessibleDescription(/^6 tickets( incl\. .+ fees)?, less \$\d+ discount$/);
    await expect(former).toBeAttached();
    const total = await page.getByText(/\$[\d,.]+ AUD/).innerText();

    await page.reload();
    await expect(page.getByText(/\$[\d,.]+ AUD/)).toHaveText(total);
    await expect(stepOf(page, second)).toHaveAttribute("aria-current", "step");
    for (const name of [first, second, third]) await expect(chosenFor(page, name)).toHaveCount(2);
    await chosenFor(page, first).first().getByRole("button").click();
    await expect(proceed).toHaveAccessibleDescription(`Choose 1 more for ${first}`);
  });
}

test("a combo allows ten seats for each event, and refuses the eleventh in words", async ({ page }) => {
  const combo = await comboOf(page.request, 2);
  const [first, second] = combo.members.map((member) => member.event_name);
  await openComboWith(page, combo, [10, 0]);
  const free = availableSeats(page);
  await free.first().click();
  const refusal = page.getByRole("alertdialog", {
    name: "You are only allowed to book 10 ticket(s) in one transaction.",
  });
  await refusal.getByRole("button", { name: "ok" }).click();
  await expect(chosenFor(page, first ?? "")).toHaveCount(10);

  await page.getByRole("button", { name: `Choose 10 more for ${second}` }).click();
  await firstSection(page).click();
  await free.first().click();
  await expect(chosenFor(page, second ?? "")).toHaveCount(1);
  await expect(refusal).toBeHidden();
});

test("a combo's seat that another buyer took is named, and the others stay chosen", async ({
  buyerPage: page,
  otherClient,
}) => {
  // The stream would tell the buyer about the lost seat before they ask for it. Without it, both ask in the same
  // second.
  await page.route("**/api/seat-stream*", (route) => route.abort());
  const combo = await comboOf(page.request, 2);
  const [first, second] = combo.members;
  const [, other] = await openComboWith(page, combo, [2, 2]);
  const [lost, kept] = other?.seats ?? [];
  if (!first || !second || !other || !lost || !kept) throw new Error("two seats of two events");

  await holdByCall(otherClient, await registerBuyer(otherClient), second, { ...other, seats: [lost] });
  await page.getByRole("button", { name: "Proceed" }).click();
  const refusal = page.getByRole("alertdialog", {
    name: `Please try another seat, Someone else is booking this ${second.event_name}: ${lost.name} seat at present now.`,
  });
  await expect(refusal.getByRole("button", { name: /^Take \w+ instead$/ })).toBeVisible();
  await refusal.getByRole("button", { name: "ok" }).click();
  await expect(refusal).toBeHidden();
  await expect(chosenFor(page, first.event_name)).toHaveCount(2);
  await expect(chosenFor(page, second.event_name)).toHaveText(new RegExp(kept.name));
  await expect(page.getByRole("button", { name: "Proceed" })).toHaveAccessibleDescription(
    `Choose 1 more for ${second.event_name}`,
  );

  // One seat less of the other event is fine as well.
  await chosenFor(page, first.event_name).first().getByRole("button").click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/comboauditoriumusers/);
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(2);
  await expect(page.getByRole("group", { name: "Attendee (2)" })).toContainText(`${second.event_name}: `);
});

test("a lost seat at another event of the combo is announced at once, and the nearest one is a press away", async ({
  page,
  otherClient,
}) => {
  const combo = await comboOf(page.request, 2);
  const [first, second] = combo.members;
  const [, other] = await openComboWith(page, combo, [1, 1]);
  const [lost] = other?.seats ?? [];
  if (!first || !second || !other || !lost) throw new Error("a seat of two events each");
  await expect(stepOf(page, first.event_name)).toHaveAttribute("aria-current", "step");
  await holdByCall(otherClient, await registerBuyer(otherClient), second, other);
  await expect(
    page.getByText(`No longer available: ${second.event_name}: ${other.sectionTitle} ${lost.name}`, { exact: true }),
  ).toBeVisible();
  await expect(chosenFor(page, second.event_name)).toHaveCount(0);
  await expect(chosenFor(page, first.event_name)).toHaveCount(1);
  await page.getByRole("button", { name: /^Take \w+ instead$/ }).click();
  await expect(chosenFor(page, second.event_name)).toHaveCount(1);
  await expect(chosenFor(page, second.event_name)).not.toContainText(lost.name);
  await expect(page.getByRole("button", { name: "Proceed" })).toHaveAttribute("aria-disabled", "false");
});

test.describe("combos that cannot be chosen", () => {
  test.use({ provoked: /404 \(Not Found\)/ });

  test("an unknown combo is not found, and one that is not sold online says why", async ({ page }) => {
    await page.goto("/combo-seat-booking?comboEventId=99999");
    await expect(page.getByRole("heading", { level: 1, name: "Event Not Found" })).toBeVisible();
    await page.goto("/combo-seat-booking?comboEventId=4");
    await expect(page.getByText(/has no numbered seats/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Proceed" })).toBeHidden();
  });
});
