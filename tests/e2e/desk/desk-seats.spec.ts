import { freeSeats, seatStates } from "../back-door.ts";
import { expect, test } from "../fixtures.ts";
import { press, type } from "../key-steps.ts";
import { findInMail } from "../mailbox.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, openDesk, PHONE, workFor } from "./desk-steps.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: PHONE, provoked: /Failed to load resource/ });

test("with the keyboard alone an owner holds a seat back, which buyers see, and puts it on sale again", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER, "/orders");
  const { event, organiserId } = await buyTwo(browser, server, page);
  await workFor(page, organiserId);
  const free = await freeSeats(page.request, event, 1);
  const [seat] = free.seats;
  if (!seat) throw new Error("no seat is free");
  const seen = async () => (await seatStates(page.request, event, free))[0];
  await page.goto(`/desk/events/${event.id}/seats`);
  const main = page.getByRole("main");
  await expect(main.getByRole("application", { name: "Plan of the venue" })).toHaveAttribute("data-drawn", "");
  await expect(main.getByRole("list", { name: "What the seats are" })).toContainText("Free");
  await expectGoodScreen(page);

  const box = main.getByRole("checkbox", { name: seat.name, exact: true });
  await main.getByLabel("Section").selectOption({ label: free.sectionTitle });
  await main.getByLabel("Seats that begin with").fill(seat.name);
  await press(page, box, "Space");
  await expect(main.getByText("Chosen: 1 seat.")).toBeVisible();
  await press(page, main.getByRole("button", { name: "Hold back" }));
  const dialog = page.getByRole("dialog", { name: "Hold back 1 seat" });
  await type(page, dialog.getByLabel("Why?"), "For the press");
  await expectGoodScreen(page);
  await page.keyboard.press("Enter");
  await expect(main.getByText("Held back: 1 seat.")).toBeVisible();
  await expect.poll(seen).toBe("1");
  const row = main.getByRole("row").filter({ has: page.getByRole("checkbox", { name: seat.name, exact: true }) });
  await expect(row).toContainText("Held back");

  await press(page, box, "Space");
  await press(page, main.getByRole("button", { name: "Put back on sale" }));
  await expect(main.getByText("Back on sale: 1 seat.")).toBeVisible();
  await expect(row).toContainText("Free");
  await expect.poll(seen).toBeNull();
});

test("an owner gives a held-back seat away, moves its holder onto another one from the hold, and writes to the ticket holders", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER, "/orders");
  const { event, organiserId } = await buyTwo(browser, server, page);
  await workFor(page, organiserId);
  const { seats, sectionTitle: section } = await freeSeats(page.request, event, 2);
  const [first, second] = seats;
  if (!first || !second) throw new Error("too few seats are free");
  await page.goto(`/desk/events/${event.id}/seats`);
  const main = page.getByRole("main");
  await main.getByLabel("Section").selectOption({ label: section });
  const boxes = [first, second].map(({ name }) => main.getByRole("checkbox", { name, exact: true }));
  for (const box of boxes) await box.check();
  await main.getByRole("button", { name: "Hold back" }).click();
  const holdBack = page.getByRole("dialog", { name: "Hold back 2 seats" });
  await holdBack.getByLabel("Why?").fill("House seats");
  await holdBack.getByRole("button", { name: "Hold back 2 seats" }).click();
  await expect(main.getByText("Held back: 2 seats.")).toBeVisible();
  await boxes[0]?.check();
  await main.getByRole("button", { name: "Give free tickets" }).click();
  const dialog = page.getByRole("dialog", { name: "Give 1 seat away" });
  await expect(dialog.getByText(`${first.name} is held back`)).toBeVisible();
  await expect(dialog.getByText("House seats")).toBeVisible();
  const email = `press-${Date.now()}@example.com`;
  await dialog.getByLabel("First name").fill("Ada");
  await dialog.getByLabel("Last name").fill("Nguyen");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Why?").fill("Press");
  await expectGoodScreen(page);
  await dialog.getByRole("button", { name: "Give 1 seat away" }).click();
  await expect(main.getByText(`the tickets are on their way to ${email}`)).toBeVisible();
  await findInMail(server, email, new RegExp(first.name));

  await page.goto(`/desk/orders?search=${email}`);
  await main.getByRole("rowheader").getByRole("link").first().click();
  await main.getByRole("link", { name: /^Move seat/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Move to another seat" })).toBeVisible();
  await main.getByLabel("Section").selectOption({ label: section });
  await main.getByRole("checkbox", { name: second.name, exact: true }).check();
  await expect(main.getByText(`${second.name} is held back`)).toBeVisible();
  await expectGoodScreen(page);
  await main.getByRole("button", { name: `Move to ${section} ${second.name}` }).click();
  await expect(main.getByRole("rowheader", { name: `${section} ${second.name}` })).toBeVisible();
  await findInMail(server, email, /The old one no longer works at the door/);

  await page.goto(`/desk/events/${event.id}/seats`);
  await main.getByLabel("Section").selectOption({ label: section });
  const row = (name: string) =>
    main.getByRole("row").filter({ has: page.getByRole("checkbox", { name, exact: true }) });
  await expect(row(first.name)).toContainText("Held back");
  await expect(row(second.name)).toContainText("Given away");

  await page.goto(`/desk/events/${event.id}/messages`);
  await main.getByLabel("Section").selectOption({ label: section });
  await main.getByLabel("Subject").fill("Doors at seven");
  await main.getByLabel("Message").fill("Come early.");
  await main.getByRole("button", { name: "Show it as an email" }).click();
  await expect(main.getByText("Come early.").last()).toBeVisible();
  await expectGoodScreen(page);
  await main.getByRole("button", { name: /^Send to \d/ }).click();
  await expect(main.getByText(/^'Doors at seven' is on its way to \d+ (person|people)\.$/)).toBeVisible();
  await findInMail(server, email, /because you have a ticket for this event/);
  await expect(main.getByRole("row").filter({ hasText: "Doors at seven" })).toBeVisible();
  await expectGoodScreen(page);
});
