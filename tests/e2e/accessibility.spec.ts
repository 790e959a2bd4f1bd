import { freeSeats, openWithSeats } from "./back-door.ts";
import { APPROVED_CARD, DECLINED_CARD, eventAt, goBackWhenIdle, nameAttendees, payByCard } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoBarriers } from "./no-barriers.ts";
import { comboOf, openComboWith } from "./storefront/seats/combo-buyer.ts";

test.use({ provoked: /404 \(Not Found\)/ });
// This is the longest file, so each of its tests goes to whichever worker is free.
test.describe.configure({ mode: "parallel" });

// The audit (`npm run audit`) checks pages as they open. These tests check what opens on them, and what they announce
// on the way.

test("the state chooser and an event's page have no barriers", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  await page.goto("/");
  await page.getByRole("button", { name: "Select State" }).click();
  await expect(page.getByRole("region", { name: "Select Your State" })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await expect(page.getByRole("button", { name: "Interested ?" })).toBeVisible();
  await expectNoBarriers(page);
});

test("what opens over the lists has no barriers", async ({ context, page, server }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/events?category=Jazz&near=Geelong:-38.15,144.36");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("form", { name: "Filters" })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Near Geelong: remove" }).click();
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByRole("dialog", { name: "Events near you" })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Search Event / Artist" }).fill("cassow");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectNoBarriers(page);
});

test("the forms have no barriers while they show errors", async ({ page }) => {
  await page.goto("/registration");
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("*Please enter your firstname.")).toBeVisible();
  await expectNoBarriers(page);
});

test("the profile and its dialogs have no barriers", async ({ buyerPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/my-profile/edit");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please enter your password")).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("dialog", { name: "Sign out everywhere" })).toBeVisible();
  await expectNoBarriers(page, "dialog");
});

test("the pickers and what opens over them have no barriers, with the map open", async ({ buyerPage: page }) => {
  const plenary = await eventAt(page.request, /plenary/i);
  await page.goto(`/plenary?eventId=${plenary.id}&placeId=${plenary.place_id}`);
  await page.getByText("Select Seats").nth(1).click();
  const map = page.getByRole("application", { name: "Seat map" });
  await expect(map).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`/Plenary-dome?eventId=${plenary.id}&placeId=${plenary.place_id}&section=8`);
  await expect(map).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expectNoBarriers(page, "dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Best available" }).click();
  await expect(page.getByRole("region", { name: "Best available" })).toBeVisible();
  await expectNoBarriers(page);
});

test("choosing a combo's seats, naming its attendees and choosing tickets have no barriers", async ({
  buyerPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openComboWith(page, await comboOf(page.request, 3), [2, 1, 2]);
  await expect(page.getByRole("grid")).toBeVisible();
  await expectNoBarriers(page);
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Remove / })
    .last()
    .click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: "Attendee (3)" })).toBeVisible();
  await expectNoBarriers(page);
  const event = await eventAt(page.request, /party plot/i);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: /^Add / }).first().click();
  // The bar of the combo's booking is shown above it.
  await expect(page.getByRole("complementary", { name: "Your booking" }).getByRole("timer")).toBeVisible();
  await expectNoBarriers(page);
});

test("the way from a seat to the ticket has no barriers", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /theatre/i, 10);
  await openWithSeats(page, event, await freeSeats(page.request, event, 2));
  await expect(page.getByRole("grid")).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: "Attendee (2)" })).toBeVisible();
  await expectNoBarriers(page);
  await goBackWhenIdle(page);
  await expect(page.getByRole("alertdialog", { name: "Cancel Transaction ?" })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "No, keep my tickets" }).click();

  await nameAttendees(page, 2);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Please type your voucher code first.")).toBeVisible();
  await expectNoBarriers(page);
  await pay.click();
  await payByCard(page, DECLINED_CARD);
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await pay.click();
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByRole("region", { name: "Your 2 tickets" }).getByRole("article")).toHaveCount(2);
  await expectNoBarriers(page);
  await page.getByRole("link", { name: "My Ticket", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectNoBarriers(page);
  const show = page.getByRole("button", { name: "Show ticket" }).first();
  await show.click();
  await expect(page.getByRole("dialog", { name: /^Ticket for/ })).toBeVisible();
  await expectNoBarriers(page, "dialog");
  await page.getByRole("button", { name: "Close ticket" }).click();
  await expect(show).toBeFocused();
});
