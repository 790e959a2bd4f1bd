import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { dataOf } from "#tests/e2e/back-door.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test("a combo's page shows its events, each with its own time, place, price and countdown", async ({ page }) => {
  const combo = await dataOf(page.request, "comboeventsdetails?comboEventId=1");
  await page.goto("/combo-event-detail/another-name/1");
  await expect(page).toHaveURL(`/combo-event-detail/${combo.slug}/1`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: combo.event_name })).toBeVisible();
  await expect(main.getByText(`${combo.combo_event_discount}% off together`)).toBeVisible();
  const members = main.getByRole("region", { name: "The events" }).getByRole("article");
  await expect(members).toHaveCount(combo.eventDetails.length);
  for (const [index, member] of combo.eventDetails.entries()) {
    const card = members.nth(index);
    await expect(card.getByRole("link", { name: member.event_name })).toHaveAttribute(
      "href",
      new RegExp(`/${member.id}$`),
    );
    await expect(card).toContainText(member.place_name);
    await expect(card.locator("time")).toHaveAttribute("datetime", member.starts_at);
    await expect(card.getByRole("timer")).toBeVisible();
    await expect(card).toContainText(/\$\d/);
  }
  // A tablet has the least room for the two columns.
  await page.setViewportSize({ width: 768, height: 1024 });
  const [card, day] = [await members.first().boundingBox(), await members.first().locator("time").boundingBox()];
  expect((day?.x ?? 0) + (day?.width ?? Infinity)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const series = data.map((text) => JSON.parse(text)).find((one) => one["@type"] === "EventSeries");
  expect(series.subEvent.map(({ name }: { name: string }) => name)).toEqual(
    combo.eventDetails.map(({ event_name }: { event_name: string }) => event_name),
  );
});

test("a combo with a Party Plot is not sold online, and says why", async ({ page }) => {
  const combo = (await dataOf(page.request, "comboevents")).find(
    (one: { place_type: string }) => sellsAt(one.place_type) === "units",
  );
  await page.goto(`/combo-event-detail/${combo.slug}/${combo.id}`);
  await expect(page.getByRole("main").getByText(/has no numbered seats/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Buy Tickets" })).toHaveCount(0);
});

test("seats for a combo at the plenary are chosen at the plenary's address", async ({ page }) => {
  await page.goto("/combo-event-detail/x/1");
  await page.getByRole("main").getByRole("link", { name: "Buy Tickets" }).click();
  await expect(page).toHaveURL("/plenary?comboEventId=1");
  await expect(page.getByRole("list", { name: "Events of this combo" }).getByRole("button")).toHaveCount(2);
});

test("its organisers take turns, and pause while they are pointed at, focused or stopped", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/combo-event-detail/x/1");
  const organisers = page.getByRole("region", { name: "Organised By" });
  await expect(organisers.getByRole("listitem")).toHaveCount(1);
  const shown = () => organisers.getByRole("listitem").innerText();
  const first = await shown();
  await page.clock.runFor(4100);
  await expect.poll(shown).not.toBe(first);
  await organisers.getByRole("button", { name: "Stop the organisers changing" }).click();
  await page.mouse.move(0, 0);
  await page.getByRole("heading", { level: 1 }).click();
  const still = await shown();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(still);
  await organisers.getByRole("button", { name: "Next organiser" }).click();
  await expect.poll(shown).not.toBe(still);
});

test("an unknown combo is not found", async ({ page, request }) => {
  expect((await request.get("/combo-event-detail/x/99999")).status()).toBe(404);
  await page.goto("/");
});
