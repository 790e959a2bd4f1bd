import { dataOf, freeSeats, openWithSeats, registerBuyer, rememberInPage, signInByCall } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY, listedEvents, pay } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { DESK_OWNER, expectGoodScreen, LAPTOP, PHONE } from "../desk-steps.ts";
import { expectSaved, ONE_PRICE, openDraft, publishDraft } from "./draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

test("an organiser chooses by keyboard what attendees are asked, and the buyer and the list of attendees keep to it", async ({
  page,
  browser,
  server,
}) => {
  await signInByCall(page.request, DESK_OWNER);
  const draft = await openDraft(page, "The Quiet Lanterns", ONE_PRICE);
  const section = page.getByRole("region", { name: "What we ask each attendee", exact: true });
  await expect(section.getByLabel("Names")).toHaveValue("each");
  await expect(section.getByLabel("Email")).toHaveValue("required");
  await section.getByLabel("Phone").focus();
  await page.keyboard.type("Asked, o");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Not");
  await expect(section.getByLabel("Phone")).toHaveValue("optional");
  await expect(section.getByLabel("Email")).toHaveValue("off");
  await expectSaved(page);
  await expectGoodScreen(page);
  await page.reload();
  await expect(section.getByLabel("Phone")).toHaveValue("optional");
  const eventId = await publishDraft(page, draft);
  const asked = { attendee_names: "each", attendee_phone: "optional", attendee_email: "off" };
  expect(await dataOf(page.request, `event/${eventId}`)).toMatchObject(asked);

  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const shop = await context.newPage();
  await rememberInPage(context, server.url, await registerBuyer(context.request));
  const [event] = await listedEvents(context.request, "search=The%20Quiet%20Lanterns");
  if (!event) throw new Error("the event is not listed");
  await openWithSeats(shop, event, await freeSeats(context.request, event, 2));
  await shop.getByRole("button", { name: "Proceed" }).click();
  const [first, second] = [1, 2].map((nth) => shop.getByRole("group", { name: `Attendee (${nth})` }));
  if (!first || !second) throw new Error("there are no two attendees");
  await expect(first.getByRole("textbox")).toHaveCount(3);
  await expect(first.getByLabel("Phone number")).toHaveAccessibleDescription("You can leave this empty.");
  await expect(second.getByRole("textbox")).toHaveCount(2);
  await first.getByLabel("Phone number").fill("");
  await shop.getByRole("checkbox", { name: "Same phone for all" }).uncheck();
  await second.getByLabel("First name").fill("Theo");
  await second.getByLabel("Phone number").fill("soon");
  await shop.getByRole("button", { name: "Book Ticket" }).click();
  await expect(second.getByText("Please enter number only.")).toBeVisible();
  await second.getByLabel("Phone number").fill("0400 000 222");
  await shop.getByRole("button", { name: "Book Ticket" }).click();
  await expect(shop).toHaveURL(/\/checkout/);
  await pay(shop);
  await expect(shop.getByRole("article")).toHaveCount(2);
  await context.close();

  await page.goto(`/desk/events/${eventId}`);
  const list = page.getByRole("table", { name: "Attendees, in the order of sale" });
  await expect(list.getByRole("row", { name: /Theo .*61400000222/ })).toBeVisible();
  await expect(list.getByRole("columnheader", { name: "Phone" })).toBeVisible();
  await expect(list.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
  await expect(list).not.toContainText("undefined");

  // It is taken back, and is as usual again.
  const again = await page.request.post(`/api/desk/events/${eventId}/draft`, { headers: CLIENT_KEY });
  const next = { ...draft, id: (await again.json()).id };
  await page.goto(`/desk/events/drafts/${next.id}`);
  await section.getByLabel("Phone").selectOption("Asked and required");
  await section.getByLabel("Email").selectOption("Asked and required");
  await publishDraft(page, next);
  const usual = { attendee_names: "each", attendee_phone: "required", attendee_email: "required" };
  expect(await dataOf(page.request, `event/${eventId}`)).toMatchObject(usual);
});
