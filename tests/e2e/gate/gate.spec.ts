import type { BrowserContext, Page } from "@playwright/test";
import { runCommand } from "#tests/support/servers/operate.ts";
import { ticketsOf } from "../back-door.ts";
import { savedBy } from "../downloads.ts";
import { expect, test, type WorkerServer } from "../fixtures.ts";
import { buyTwoSeats, signInHolder } from "../storefront/offline/ticket-holder.ts";
import { ownHolder } from "../storefront/wallet/own-holders.ts";
import { codesInWallet } from "../storefront/wallet/wallet-codes.ts";
import { expectNoBarriers, expectReadableVerdicts } from "./gate-barriers.ts";
import { figure, openGateDevice, scanByHand, scanFor, shows, verdict, whenInside } from "./gate-device.ts";

/** Long enough for the same code after it to be shown again. */
const pause = { code: "", seconds: 2.2 };
/** The end of the film: nothing is shown for as long as a camera stays on. */
const end = { code: "", seconds: 60 };
const shown = (code: string) => ({ code, seconds: 2 });

/** A new holder's two tickets for an event with re-entry, on the server and in the wallet of `page`. */
async function holdTwoTickets(
  { page, context, server }: { page: Page; context: BrowserContext; server: WorkerServer },
  holder: Parameters<typeof signInHolder>[2],
) {
  const userId = await signInHolder(context, server.url, holder);
  const eventId = await buyTwoSeats(context, server.url, userId);
  const bought = await ticketsOf(context.request, { id: userId });
  const eventName = bought.find((ticket) => ticket.event_id === eventId)?.event_name ?? "";
  const [first = "", second = ""] = await codesInWallet(page, eventName);
  await operate(server, "gate", "reentry", eventId, "on");
  const { booking_no: secondNo = "" } = bought.find(({ ticket_token }) => ticket_token === second) ?? {};
  return { userId, eventName: new RegExp(eventName), first, second, secondNo };
}

/** Runs an operator's command, for which the server stops. */
async function operate(server: WorkerServer, ...command: string[]): Promise<void> {
  await server.kill();
  await runCommand(server.dataDir, ...command);
  await server.startAgain();
}

const voidTicket = (server: WorkerServer, ticketNo: string) =>
  operate(server, "void", ticketNo, "--reason", "Sold twice by mistake", "--yes");

/** The code of a ticket that the holder buys for another event. */
async function otherTicket(context: BrowserContext, server: WorkerServer, userId: string): Promise<string> {
  const eventId = await buyTwoSeats(context, server.url, userId, 1);
  const bought = await ticketsOf(context.request, { id: userId });
  return bought.find((ticket) => ticket.event_id === eventId)?.ticket_token ?? "";
}

const forge = (code: string) => code.replace(/.$/, (last) => (last === "0" ? "1" : "0"));

test("two doors and a wallet: codes are answered online and offline, and nobody gets in twice unnoticed", {
  tag: "@main",
}, async ({ page, context, server, launchOptions }) => {
  test.setTimeout(240_000);
  const { userId, eventName, first, second } = await holdTwoTickets({ page, context, server }, ownHolder("two-doors"));
  const other = await otherTicket(context, server, userId);

  const common = { launchOptions, serverUrl: server.url, event: eventName };
  const filmed = [first, "https://example.com/menu", forge(second), other, first].map(shown);
  const north = await openGateDevice({ ...common, name: "North door", film: [...filmed, end] });
  const south = await openGateDevice({ ...common, name: "South door", film: [shown(first), pause, shown(first), end] });
  const before = Number(await figure(north.page, "In").textContent());
  const inside = (people: number) => String(before + people);

  south.network.cut();
  const filmedVerdicts = [
    shows(north.page, "Enter", "Mina Rivers"),
    shows(north.page, "Not ours", "not one of our tickets"),
    shows(north.page, "Not ours", "we didn't make it"),
    shows(north.page, "Wrong event or day", "A real ticket, but for"),
  ];
  await north.allowCamera();
  await Promise.all(filmedVerdicts);
  await expect(verdict(north.page, "Already in")).toContainText("North door");
  await north.closeCamera();
  await expectNoBarriers(north.page);
  await north.page.getByRole("button", { name: "Next" }).click();

  // This door has not been notified, and answers only from its own scans.
  const welcome = shows(south.page, "Enter", "Mina Rivers");
  await south.allowCamera();
  await welcome;
  await expect(verdict(south.page, "Already in")).toContainText("South door");
  await south.reopen();
  await expect(verdict(south.page, "Already in")).toContainText("South door");
  await south.closeCamera();
  await south.page.getByRole("button", { name: "Next" }).click();
  await expect(figure(south.page, "To send")).toHaveText("1");
  await south.page.getByRole("button", { name: "More about this device" }).click();
  await expect(south.page.getByText("One scan isn't sent yet")).toBeVisible();
  await south.page.keyboard.press("Escape");
  await expect(south.page.getByText("Ready offline")).toBeVisible();
  await expect(south.page.getByText("Offline", { exact: true })).toBeVisible();

  south.network.mood = "open";
  await expect(figure(south.page, "To send")).toHaveText("0", { timeout: 40_000 });
  for (const { page: door } of [north, south]) {
    await expect(door.getByRole("alert").getByText("Let in twice:")).toBeVisible({ timeout: 30_000 });
    // Two people came with one ticket.
    await expect(figure(door, "In")).toHaveText(inside(2));
  }

  await north.page.getByRole("button", { name: "More" }).click();
  const saved = await savedBy(north.page, () => north.page.getByRole("button", { name: "Export as CSV" }).click());
  expect(saved.text).toMatch(/Mina Rivers,.*,In,.*,North door,,1,2\r\n/);
  await north.page.getByRole("button", { name: "Back to the door" }).click();

  await test.step("online, the other door learns at once who goes in and out", async () => {
    await expect(south.page.getByText("Live", { exact: true })).toBeVisible();
    const took: number[] = [];
    for (const [way, word, people] of [
      ["Going in", "Enter", 3],
      ["Going out", "Out", 2],
      ["Going in", "Enter", 3],
    ] as const) {
      await south.page.getByRole("radio", { name: way }).check();
      const heard = whenInside(north.page, inside(people));
      const scannedAt = await scanFor(south.page, second, word, "Tavita Sole");
      took.push((await heard) - scannedAt);
      await expect(verdict(south.page, word)).toBeHidden();
    }
    // The fastest of three, because the machine may be busy. Without the stream, a door polls only every 20 seconds.
    expect(Math.min(...took)).toBeLessThan(10_000);
    const undone = whenInside(north.page, inside(2));
    await south.page.getByRole("button", { name: "Counts" }).click();
    await south.page.getByRole("button", { name: "Undo Tavita Sole" }).first().click();
    await south.page.getByLabel("They didn't go in").check();
    await south.page.getByRole("button", { name: "Undo the scan" }).click();
    await undone;
    await south.page.getByRole("button", { name: "Back to the door" }).click();
  });
  await Promise.all([north.close(), south.close()]);
  await page.reload();
  await expect(page.getByText(/^Used \d/).first()).toBeVisible();
});

test("a ticket that the box office voids is refused at a door as soon as the door learns of it", async ({
  page,
  context,
  server,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const holder = ownHolder("void-ticket");
  const { eventName, second, secondNo } = await holdTwoTickets({ page, context, server }, holder);
  const common = { launchOptions, serverUrl: server.url, event: eventName, film: [end] };
  const north = await openGateDevice({ ...common, name: "North door" });
  const south = await openGateDevice({ ...common, name: "South door" });
  const before = Number(await figure(north.page, "In").textContent());
  const expected = Number(await figure(north.page, "Expected").textContent());

  south.network.cut();
  await voidTicket(server, secondNo);
  await scanFor(south.page, second, "Enter", "Tavita Sole");
  await expect(figure(north.page, "Expected")).toHaveText(String(expected - 1), { timeout: 40_000 });
  await scanByHand(north.page, second);
  await expect(verdict(north.page, "Void")).toContainText("Sold twice by mistake");

  south.network.mood = "open";
  await expect(figure(south.page, "To send")).toHaveText("0", { timeout: 40_000 });
  await expect(figure(south.page, "Expected")).toHaveText(String(expected - 1));
  // The person with the void ticket is inside.
  for (const { page: door } of [north, south])
    await expect(figure(door, "In")).toHaveText(String(before + 1), { timeout: 40_000 });
  await south.page.getByRole("button", { name: "Counts" }).click();
  await expect(south.page.getByText("In, void by then: let in by mistake")).toBeVisible();
  await expect(south.page.getByRole("region", { name: "Let in by mistake" })).toContainText("on a void ticket");
  // The answer to its own scan tells this door that the ticket is void, and the list that comes after it says why.
  await expect(async () => {
    await scanByHand(south.page, second);
    await expect(verdict(south.page, "Void")).toContainText("Sold twice by mistake", { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await south.close();
  await page.reload();
  await expect(page.getByText("Sold twice by mistake").first()).toBeVisible();
  await north.close();
});

test("training stores nothing and says so, in a dark room too; a full device lets nobody in", async ({
  page,
  context,
  server,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const holder = ownHolder("training");
  const { userId, eventName, first, second, secondNo } = await holdTwoTickets({ page, context, server }, holder);
  const other = await otherTicket(context, server, userId);
  const north = await openGateDevice({
    launchOptions,
    serverUrl: server.url,
    event: eventName,
    name: "North door",
    film: [end],
  });
  const door = north.page;
  const before = Number(await figure(door, "In").textContent());
  const expected = Number(await figure(door, "Expected").textContent());
  const inside = (people: number) => String(before + people);
  await scanFor(door, first, "Enter", "Mina Rivers");
  await scanFor(door, second, "Enter", "Tavita Sole");
  await expect(figure(door, "To send")).toHaveText("0");
  await voidTicket(server, secondNo);
  await expect(figure(door, "Expected")).toHaveText(String(expected - 1), { timeout: 40_000 });

  const close = door.getByRole("button", { name: "Back to the door" });
  for (const panel of ["Find", "Counts", "More"]) {
    await door.getByRole("button", { name: panel }).click();
    await expectNoBarriers(door);
    if (panel !== "More") await close.click();
  }
  const { text: list } = await savedBy(door, () => door.getByRole("button", { name: "Export as CSV" }).click());
  expect(list).toMatch(/Mina Rivers,.*,In,\d{4}-\d\d-\d\d \d\d:\d\d,[A-Z]+,North door,,1,1\r\n/);
  expect(list).toMatch(/Tavita Sole,.*,Void,.*,Sold twice by mistake,1,1\r\n/);
  await door.getByLabel("Training").check();
  await close.click();
  await expect(door.getByText("Nothing is kept and nobody is let in.")).toBeVisible();
  await door.getByRole("radio", { name: "Going out" }).check();
  const refused = { Void: second, "Wrong event or day": other, "Not ours": forge(second) };
  await expectReadableVerdicts(door, { Out: first });
  // The person with the void ticket may go out, too.
  await expectReadableVerdicts(door, { Out: second });
  await expectReadableVerdicts(door, { "Not in": first, ...refused });
  await expect(verdict(door, "Not ours")).toContainText("Training: nothing is kept");
  await expectNoBarriers(door);
  await door.getByRole("button", { name: "Next" }).click();
  await door.getByRole("radio", { name: "Going in" }).check();
  await door.getByRole("button", { name: "More" }).click();
  await door.getByLabel("Dark screen").check();
  await expectNoBarriers(door);
  await close.click();
  await expectReadableVerdicts(door, { Enter: first, "Already in": first, ...refused });
  await expectNoBarriers(door);
  await expect(figure(door, "To send")).toHaveText("0");
  await expect(figure(door, "In")).toHaveText(inside(2));
  // The door takes an Enter soon after a code for the end of that code.
  await expect(async () => {
    await door.keyboard.press("Enter");
    await expect(verdict(door, "Not ours")).toBeHidden({ timeout: 1000 });
  }).toPass();

  // The device is full from here on.
  await door.getByRole("button", { name: "More" }).click();
  await door.getByLabel("Training").uncheck();
  await close.click();
  await door.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await scanByHand(door, second);
  await expect(verdict(door, "Void")).toBeVisible();
  await door.getByRole("button", { name: "Next" }).click();
  await door.getByRole("radio", { name: "Going out" }).check();
  await scanByHand(door, first);
  await expect(verdict(door, "Not saved")).toContainText("nobody is counted in");
  await expect(figure(door, "In")).toHaveText(inside(2));
  await north.close();
});
test("a user who is not staff is told so, and so is one whose browser cannot store data", async ({
  page,
  context,
  buyer,
}) => {
  expect(buyer.id).not.toBe("");
  await page.goto("/gate");
  await expect(page.getByText("You're signed in as Mina Rivers")).toBeVisible();
  const refused = await context.newPage();
  await refused.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await refused.goto("/gate");
  await expect(refused.getByText("This browser can't store data")).toBeVisible();
  await refused.close();
  await page.getByRole("button", { name: "Sign in as staff" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fgate/);
  await page.goto("/gate");
  await expect(page).toHaveURL(/\/login\?next=%2Fgate/);
});
