import { dataOf, ticketsOf } from "#tests/e2e/back-door.ts";
import { goToCheckout, pay } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { figure, openGateDevice, scanByHand, shows, verdict } from "#tests/e2e/gate/gate-device.ts";

test("a table for six: said before it is bought, one ticket with both days, and a door that counts six people in", async ({
  page,
  buyer,
  server,
  launchOptions,
}) => {
  test.setTimeout(180_000);
  const [event] = await dataOf(page.request, "event?search=Saltwater");
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  const table = page.getByRole("listitem").filter({ hasText: "Picnic Table" });
  await expect(table.getByText("Admits 6", { exact: true })).toBeVisible();
  await table.getByRole("button", { name: /^Add / }).click();

  await goToCheckout(page);
  const bothDays = /Sat \d+( \w+)? and Sun \d+ \w+ \d{4}/;
  await expect(page.getByRole("list", { name: "Your tickets" })).toContainText("admits 6");
  await expect(page.getByRole("region", { name: "What you're booking" })).toContainText(bothDays);
  await pay(page);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect(page.getByRole("region", { name: "What you're booking" })).toContainText(bothDays);

  await page.route(/\/image\//, (route) => route.abort("failed"));
  await page.goto("/my-ticket");
  const card = page.getByRole("article", { name: /Saltwater Weekender/ });
  await expect(card).toContainText("Admits 6");
  await expect(card).toContainText(bothDays);
  // Once as the ticket's heading, and once in place of its poster, which did not load.
  await expect(card.getByText("Saltwater Weekender")).toHaveCount(2);
  await card.getByRole("button", { name: "Show ticket" }).click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(ticket.getByRole("term").filter({ hasText: "Admits" })).toBeVisible();

  const bought = await ticketsOf(page.request, buyer);
  const code = bought.find(({ event_name }) => event_name === "Saltwater Weekender")?.ticket_token ?? "";
  const door = await openGateDevice({
    launchOptions,
    serverUrl: server.url,
    event: /Saltwater Weekender/,
    name: "Jetty gate",
    film: [],
  });
  door.network.cut();
  const before = Number(await figure(door.page, "In").textContent());
  await scanByHand(door.page, code);
  const asked = verdict(door.page, "Admits 6");
  // The Enter of a slow scanner comes when the door is already asking for the number.
  await expect(asked.getByRole("button", { name: "Let in 6" })).toBeVisible();
  await door.page.keyboard.press("Enter");
  await expect(asked.getByRole("button", { name: "Let in 6" })).not.toBeFocused();
  await expect(asked).toBeVisible();
  const fewer = asked.getByRole("button", { name: /^One fewer/ });
  await fewer.click();
  await fewer.click();
  await expect(asked).toContainText("2 can come later.");
  await expect(figure(door.page, "In")).toHaveText(String(before));
  const four = shows(door.page, "Enter", "4 people, 4 of 6 in");
  await asked.getByRole("button", { name: "Let in 4" }).click();
  await four;
  await scanByHand(door.page, code);
  await expect(asked).toContainText("4 of 6 in");
  const six = shows(door.page, "Enter", "6 of 6 in");
  await asked.getByRole("button", { name: "Let in 2" }).click();
  await six;
  await scanByHand(door.page, code);
  await expect(verdict(door.page, "Already in")).toContainText("All 6 people are in.");
  await expect(figure(door.page, "In")).toHaveText(String(before + 6));

  door.network.mood = "open";
  await expect(figure(door.page, "To send")).toHaveText("0", { timeout: 30_000 });
  await page.bringToFront();
  await page.goto("/my-ticket");
  await expect(page.getByRole("article", { name: /Saltwater Weekender/ })).toContainText("Used");
  await door.close();
});
