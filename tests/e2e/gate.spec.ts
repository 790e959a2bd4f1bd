import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { gateTicketStates } from "../../contract/rules/gate-ticket-states.ts";
import { parseTicketToken } from "../../contract/rules/ticket-token.ts";
import type { GateChanges } from "../../contract/wire/gate.ts";
import { readQr } from "../support/read-qr.ts";
import { CLIENT_KEY } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";
import { figure, openGateDevice, scanByHand, verdict } from "./gate-device.ts";
import { buyTwoSeats, signInHolder } from "./offline/ticket-holder.ts";

/** Long enough for the same code after it to be shown anew. */
const pause = { code: "", seconds: 2.2 };
/** The film is over: nothing more is shown for as long as a test lasts. */
const end = { code: "", seconds: 150 };
const shown = (code: string) => ({ code, seconds: 2 });

interface WireTicket {
  event_id: string;
  event_name: string;
  ticket_token: string;
  booking_no: string;
}

/** What the wallet shows on its screen for each ticket of this event, read as a camera would. */
async function screenshotsOf(page: Page, eventName: string): Promise<string[]> {
  await page.goto("/my-ticket");
  const cards = page.getByRole("listitem").filter({ hasText: eventName });
  await expect(cards.first()).toBeVisible();
  await cards.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  const first = await readQr(await ticket.screenshot());
  await ticket.getByRole("button", { name: "Next" }).click();
  await expect(ticket.getByText("2 of 2")).toBeVisible();
  return [first, await readQr(await ticket.screenshot())];
}

function voidTicket(id: number, reason: string): GateChanges["tickets"] {
  const one = { id: [id], section: [0], seat: ["A1"], name: ["Tavita Sole"], booking_no: ["4K7QX9MZ2D"] };
  return { ...one, state: [gateTicketStates.void], at: [0], device: [""], void_reason: [reason] };
}

/** No rule is broken, and a thumb finds every control. */
async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const small = await page
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.textContent),
    );
  expect.soft(small).toEqual([]);
  expect
    .soft(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`)))
    .toEqual([]);
}

test("two doors and a wallet: what the cameras see is answered online and offline, and nobody gets in twice unseen", async ({
  page,
  context,
  server,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const userId = await signInHolder(context, server.url);
  const eventId = await buyTwoSeats(context, server.url, userId);
  await buyTwoSeats(context, server.url, userId, 1);
  const history = await context.request.get(`/api/booking-history?user_id=${userId}`, { headers: CLIENT_KEY });
  const bought: WireTicket[] = (await history.json()).response_data.event_infos.flatMap(
    (day: { data: WireTicket[] }) => day.data,
  );
  const otherEvent = bought.find((ticket) => ticket.event_id !== eventId)?.ticket_token ?? "";
  const eventName = bought.find((ticket) => ticket.event_id === eventId)?.event_name ?? "";
  const [first = "", second = ""] = await screenshotsOf(page, eventName);
  const forged = second.replace(/.$/, (last) => (last === "0" ? "1" : "0"));

  const common = { launchOptions, serverUrl: server.url, event: new RegExp(eventName) };
  const filmed = [first, "https://example.com/menu", forged, otherEvent, first].map(shown);
  const north = await openGateDevice({ ...common, name: "North door", film: [...filmed, end] });
  const south = await openGateDevice({ ...common, name: "South door", film: [shown(first), pause, shown(first), end] });
  const before = Number(await figure(north.page, "In").textContent());
  const expected = Number(await figure(north.page, "Expected").textContent());
  const inside = (people: number) => String(before + people);

  south.network.cut();
  await north.allowCamera();
  await expect(verdict(north.page, "Enter")).toContainText("Mina Rivers");
  await expect(verdict(north.page, "Not ours")).toContainText("no ticket of ours");
  await expect(verdict(north.page, "Not ours")).toContainText("did not sign it");
  await expect(verdict(north.page, "Wrong event or day")).toContainText("A genuine ticket, for");
  await expect(verdict(north.page, "Already in")).toContainText("North door");
  await expectNoBarriers(north.page);
  await north.closeCamera();

  // This door has not heard of it, and says so of itself alone.
  await south.allowCamera();
  await expect(verdict(south.page, "Enter")).toContainText("Mina Rivers");
  await expect(verdict(south.page, "Already in")).toContainText("South door");
  await south.reopen();
  await expect(verdict(south.page, "Already in")).toContainText("South door");
  await south.closeCamera();
  await expect(figure(south.page, "To send")).toHaveText("1");
  await expect(south.page.getByText("Ready offline")).toBeVisible();
  await expect(south.page.getByText("Offline", { exact: true })).toBeVisible();

  south.network.mood = "open";
  await expect(figure(south.page, "To send")).toHaveText("0", { timeout: 40_000 });
  for (const { page: door } of [north, south]) {
    await expect(door.getByRole("alert").getByText("Let in twice:")).toBeVisible({ timeout: 30_000 });
    await expect(figure(door, "In")).toHaveText(inside(1));
  }

  await expect(south.page.getByText("Live", { exact: true })).toBeVisible();
  await scanByHand(south.page, second);
  await expect(verdict(south.page, "Enter")).toContainText("Tavita Sole");
  await expect(figure(north.page, "In")).toHaveText(inside(2), { timeout: 3000 });
  await south.page.getByRole("button", { name: "Counts" }).click();
  await south.page.getByRole("button", { name: "Undo Tavita Sole" }).click();
  await south.page.getByLabel("They did not go in").check();
  await south.page.getByRole("button", { name: "Undo the scan" }).click();
  await expect(figure(north.page, "In")).toHaveText(inside(1), { timeout: 3000 });
  await south.close();

  // The box office takes a ticket back after this device has fetched its list.
  const { ticketId = 0 } = parseTicketToken(second) ?? {};
  await north.page.route("**/api/gate/changes?**", async (route) => {
    const answer: { response_data: GateChanges } = await (await route.fetch()).json();
    answer.response_data.tickets = voidTicket(ticketId, "Refunded on 3 December");
    await route.fulfill({ json: answer });
  });
  await expect(figure(north.page, "Expected")).toHaveText(String(expected - 1), { timeout: 40_000 });
  await scanByHand(north.page, second);
  await expect(verdict(north.page, "Void")).toContainText("Refunded on 3 December");
  await north.page.getByRole("button", { name: "Next" }).click();
  for (const panel of ["Find", "Counts", "More"]) {
    await north.page.getByRole("button", { name: panel }).click();
    await expectNoBarriers(north.page);
    await north.page.getByRole("button", { name: "Back to the door" }).click();
  }
  await north.close();
});
