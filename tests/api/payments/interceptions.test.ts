import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import { USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { networkOf, openTab, type PageBuyer, type Pressed, pageBuyer } from "#tests/support/page-buyer.tsx";
import { type CallName, type FaultName, faults, faultyNetwork } from "#tests/support/servers/network-faults.ts";
import { idsOf } from "#tests/support/steps/booking-steps.ts";
import { returnFromGateway } from "#tests/support/steps/payment-steps.ts";
import { addVoucher } from "#tests/support/steps/voucher-steps.ts";

let passDeadline = () => {};
const box = await openBoxOffice();
await addVoucher(box, { code: "TAKE10", discount: 10 });
beforeEach(() => {
  openTab();
  // The page's own time limit, without waiting for it.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    passDeadline = () => limit.abort(new DOMException("too late", "TimeoutError"));
    return limit.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(await verifyInvariants(box.db)).toEqual([]);
});

let flows = 0;

/** A buyer whose calls go wrong, and two seats that nobody else wants. */
async function begin(fault: FaultName, calls: readonly CallName[]) {
  const pair = flows++;
  const row = "CDEFG".charAt(Math.floor(pair / 9));
  const names = [1, 2].map((seat) => `${row}${(pair % 9) * 2 + seat}`);
  const as = await box.addBuyer(`intercepted-${pair}@example.com`);
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const seatIds = await idsOf(box, theatre, names);
  const seats = seatIds.map((id) => ({
    seatId: String(id),
    sectionId: String(section.id),
    name: "",
    eventName: "",
    admits: 1,
  }));
  const subject = {
    eventIds: [String(theatre.id)],
    placeIds: [String(theatre.placeId)],
    needs: [USUAL_NEEDS],
    combo: null,
    eventName: "Night of the Lyrebird",
    eventImage: "",
    eventDate: "",
    eventTime: "",
    placeName: "",
    eventDays: [],
    startsAt: "",
  };
  const page = pageBuyer(
    as,
    faultyNetwork(networkOf(box, as), fault, calls, () => passDeadline()),
  );
  return { as, names, page, hold: () => page.hold(subject, seats) };
}

const person = {
  ...BLANK_ATTENDEE,
  first_name: "Tavita",
  last_name: "Sole",
  mobile_no: "0400 222 333",
  email_id: "tavita@example.com",
};

/** A buyer who is told why a press failed presses once more. A second failure is a bug of the product. */
async function press<T>(heard: string[], act: () => Promise<Pressed<T>>): Promise<T> {
  const first = await act();
  if ("done" in first) return first.done;
  heard.push(first.words);
  const second = await act();
  if ("done" in second) return second.done;
  throw new Error(`two presses failed: ${first.words}, then ${second.words}`);
}

const orderOf = async (page: PageBuyer, heard: string[], pid: string): Promise<Order> =>
  press(heard, () => page.order(pid));

async function bookingsOf(as: TestBuyer) {
  return box.db.selectFrom("booking").select(["id", "state"]).where("user_id", "=", as.id).execute();
}
async function claimsOf(as: TestBuyer) {
  const ids = (await bookingsOf(as)).map((booking) => booking.id);
  return box.db
    .selectFrom("seat_claim")
    .select("state")
    .where("booking_id", "in", [...ids, 0])
    .execute();
}

describe.each(Object.keys(faults) as FaultName[])("%s at each call in turn", (fault) => {
  it("costs the buyer a second press and nothing else: one order, its tickets, the price shown", async () => {
    const calls: CallName[] = ["hold", "book", "voucher", "checkout", "order", "tickets"];
    const { as, names, page, hold } = await begin(fault, calls);
    const heard: string[] = [];
    await press(heard, hold);
    const pid = await press(heard, () => page.book([person, person]));
    expect((await orderOf(page, heard, pid)).payable).toBe(182.5);
    await press(heard, () => page.voucher(pid, "take10"));
    const shown = await orderOf(page, heard, pid);
    expect(shown).toMatchObject({ subtotal: 179, voucher: { code: "TAKE10", discount: 10 }, payable: 172.5 });
    const form = await press(heard, () => page.pay(shown));
    expect(form.chargetotal).toBe("172.50");
    expect(await returnFromGateway(box, form)).toBe(`/responseSuccessURL?pid=${pid}`);
    expect((await orderOf(page, heard, pid)).state).toBe("paid");
    expect((await press(heard, () => page.tickets())).sort()).toEqual([...names].sort());
    // The page repeats calls that only read, without a press.
    expect(heard).toHaveLength(4);
    expect(heard.every((words) => /again|wait/i.test(words))).toBe(true);
    expect(await bookingsOf(as)).toMatchObject([{ state: "paid" }]);
  });

  it("frees the seats once if the buyer cancels", async () => {
    const { as, page, hold } = await begin(fault, ["cancel"]);
    await press([], hold);
    await press([], () => page.book([person, person]));
    const heard: string[] = [];
    await press(heard, () => page.cancel());
    expect(heard).toHaveLength(1);
    expect(await bookingsOf(as)).toMatchObject([{ state: "cancelled" }]);
    expect(await claimsOf(as)).toEqual([]);
  });
});

describe("a buyer who is cut off and gives up", () => {
  it.each(["hold", "book", "voucher", "checkout"] as const)(
    "at %s: the seats are free again when the time is up",
    async (call) => {
      const { as, page, hold } = await begin("a connection cut after the server acted", [call]);
      const steps: Record<typeof call, () => Promise<Pressed<unknown>>> = {
        hold,
        book: () => page.book([person, person]),
        voucher: async () => page.voucher(await pidOf(as), "TAKE10"),
        checkout: async () => page.pay(await orderOf(page, [], await pidOf(as))),
      };
      for (const step of Object.values(steps)) {
        const pressed = await step();
        if ("words" in pressed) break;
      }
      expect((await claimsOf(as)).length).toBe(2);
      await runOutFor(as);
      expect(await claimsOf(as)).toEqual([]);
      expect(await bookingsOf(as)).toMatchObject([{ state: "expired" }]);
    },
  );
});

it("a voucher that was added in spite of a lost answer lowers what the bank is asked for", async () => {
  const { page, as, hold } = await begin("a connection cut after the server acted", ["checkout"]);
  await press([], hold);
  const pid = await press([], () => page.book([person, person]));
  const full = await orderOf(page, [], pid);
  expect(await page.pay(full)).toHaveProperty("words");
  await press([], () => page.voucher(pid, "TAKE10"));
  const reduced = await orderOf(page, [], pid);
  // The box office cannot know that the first card page was never shown.
  expect(await page.pay(reduced)).toEqual({ words: "page-open" });
  const form = await press([], () => page.pay(reduced, true));
  expect(form.chargetotal).toBe("172.50");
  await returnFromGateway(box, form);
  expect(await bookingsOf(as)).toMatchObject([{ state: "paid" }]);
});

async function pidOf(as: TestBuyer): Promise<string> {
  const { pid } = await box.db
    .selectFrom("booking")
    .select("pid")
    .where("user_id", "=", as.id)
    .executeTakeFirstOrThrow();
  return String(pid);
}

/** Ends the time of everything that this buyer holds, by the database's clock. */
async function runOutFor(as: TestBuyer): Promise<void> {
  const past = new Date(Date.now() - 1000);
  const ids = (await bookingsOf(as)).map((booking) => booking.id);
  await box.db.updateTable("booking").set({ expires_at: past, hold_expires_at: past }).where("id", "in", ids).execute();
  await box.db.updateTable("seat_claim").set({ expires_at: past }).where("booking_id", "in", ids).execute();
  await box.db.updateTable("voucher_use").set({ expires_at: past }).where("booking_id", "in", ids).execute();
  await expireOverdue(box.db);
}
