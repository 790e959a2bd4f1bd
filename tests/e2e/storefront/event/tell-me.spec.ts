import { changeAnswer } from "#tests/e2e/answers.ts";
import { dataOf } from "#tests/e2e/back-door.ts";
import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test("a visitor without an account is told when tickets of a sold-out event come back", async ({ page }) => {
  const soldOut = (await upcomingEvents(page.request)).find((event) => event.sold_out);
  await page.goto(`/event-detail/${soldOut?.slug}/${soldOut?.id}`);
  const main = page.getByRole("main");
  const email = main.getByLabel("Your email");
  const tellMe = main.getByRole("button", { name: "Tell me" });
  await expect(main.getByText(/delete it when the event is over/)).toBeVisible();
  await email.fill("kim");
  await tellMe.click();
  await expect(main.getByText("That doesn't look like an email. Please check it.")).toBeVisible();
  await email.fill("kim@example.com");
  await tellMe.click();
  await expect(main.getByText("Done. We'll email you once if tickets come back.")).toBeVisible();
  await expect(email).toBeHidden();
});

test("who is signed in need not type their email", async ({ page, buyer, server, context }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
  const soldOut = (await upcomingEvents(page.request)).find((event) => event.sold_out);
  await page.goto(`/event-detail/${soldOut?.slug}/${soldOut?.id}`);
  await expect(page.getByLabel("Your email")).toHaveValue(buyer.email);
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByText("Done. We'll email you once if tickets come back.")).toBeVisible();
});

test("who wants seats of a sold-out event is told from the seats' own address", async ({ page, buyer }) => {
  const soldOut = (await upcomingEvents(page.request)).find((event) => event.sold_out);
  await page.goto(`/seat-booking?eventId=${soldOut?.id}&placeId=${soldOut?.place_id}`);
  await expect(page.getByLabel("Your email")).toHaveValue(buyer.email);
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByText("Done. We'll email you once if tickets come back.")).toBeVisible();
});

test("a sold-out combo tells about the event that is sold out, on its page and where its seats are chosen", async ({
  page,
  buyer,
}) => {
  const [combo] = await dataOf(page.request, "comboevents?is_future=1");
  const soldOut = combo.members.at(-1);
  await changeAnswer(page, `**/api/comboeventsdetails?comboEventId=${combo.id}`, ({ eventDetails }) => {
    for (const event of eventDetails) if (event.id === soldOut.id) event.sold_out = true;
  });
  for (const address of [
    `/combo-event-detail/${combo.slug}/${combo.id}`,
    `/combo-seat-booking?comboEventId=${combo.id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByText(`${soldOut.event_name} is sold out, so this combo is too`)).toBeVisible();
    await expect(page.getByLabel("Your email")).toHaveValue(buyer.email);
    const asked = page.waitForRequest("**/api/ticket-alerts");
    await page.getByRole("button", { name: "Tell me" }).click();
    expect((await asked).postDataJSON()).toMatchObject({ event_id: soldOut.id });
    // Only the page believes that the event is sold out.
    await expect(page.getByText("Good news: there are tickets now.")).toBeVisible();
  }
});

test("the link in such a mail stops them at the press of a button", async ({ page }) => {
  await page.goto(`/email#stop=${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Stop emails" })).toBeVisible();
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(
    page.getByText("This link no longer works. If you still get these emails, use the link in the newest one."),
  ).toBeVisible();
});
