import { describe, expect, it } from "vitest";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { post } from "../support/box-office.ts";
import { faultBoxOffices, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { hold, holdForm, idsOf, order } from "../support/steps/booking-steps.ts";
import { atGateway, notify, orderNow, tracesOf } from "../support/steps/payment-steps.ts";
import { expireOrder } from "../support/steps/voucher-steps.ts";

const HOUR = 3600;

/**
 * Fault 7 of docs/design/trust.md#fault-tests: money arrives before, just after and long after the order's time is up.
 */
describe.each(faultBoxOffices)("a payment around the end of its time, on %s", async (_database, open) => {
  const box = await openFaultBoxOffice(open);

  const someone = () => box.addBuyer(`someone-${Math.random()}@example.com`);
  /** Sells these seats. */
  const sell = async (names: string[]) => expect(await notify(box, (await atGateway(box, names)).form)).toBe(200);
  const seatsNow = async (paying: Awaited<ReturnType<typeof atGateway>>) =>
    (await orderNow(box, paying)).tickets.map((ticket) => ticket.seat_number);
  /** Runs `work` while every other seat of the section is blocked, and every seat that was lost. */
  const withSectionFull = async (work: () => Promise<void>) => {
    const section = box.catalogue.theatre.sections[0]?.id ?? 0;
    const free = await box.db
      .updateTable("seat")
      .set({ seat_status: "blocked" })
      .where("section_id", "=", section)
      .where("seat_status", "=", "bookable")
      .returning("id")
      .execute();
    await work();
    await box.db
      .updateTable("seat")
      .set({ seat_status: "bookable" })
      .where("section_id", "=", section)
      .where(
        "id",
        "in",
        free.map(({ id }) => id),
      )
      .execute();
  };

  it("1 s before: the buyer has the seats, and another buyer who wanted them was refused", async () => {
    const paying = await atGateway(box, ["B1", "B2"]);
    await expireOrder(box, paying.made, -1);
    const { theatre } = box.catalogue;
    const [section] = theatre.sections;
    if (!section) throw new Error("no section");
    const as = await someone();
    const wanted = holdForm(theatre, section, await idsOf(box, theatre, ["B2"]), as);
    const refused = (await post(box.app, "/api/booking-ticket", wanted, { as })).json();
    expect(await notify(box, paying.form)).toBe(200);
    expect(refused).toMatchObject({ status: 0, responses: "B2" });
    expect((await orderNow(box, paying)).state).toBe("paid");
    expect(await seatsNow(paying)).toEqual(["B1", "B2"]);
    expect((await tracesOf(box, paying)).mails).toEqual(["order-confirmation"]);
  });

  describe.each([
    ["1 s after", 1, "C"],
    ["1 h after, the expiry written down", HOUR, "E"],
  ])("%s", (_when, seconds, row) => {
    const next = String.fromCharCode(row.charCodeAt(0) + 1);
    const late = async (names: string[]) => {
      const paying = await atGateway(box, names);
      await expireOrder(box, paying.made, seconds);
      if (seconds === HOUR) expect(await expireOverdue(box.db)).toBe(1);
      expect((await orderNow(box, paying)).state).toBe("expired");
      return paying;
    };

    it("the seats are free: paid, and the buyer has them", async () => {
      const paying = await late([`${row}1`, `${row}2`]);
      expect(await notify(box, paying.form)).toBe(200);
      expect((await orderNow(box, paying)).state).toBe("paid");
      expect(await seatsNow(paying)).toEqual([`${row}1`, `${row}2`]);
      expect(await tracesOf(box, paying)).toMatchObject({ tickets: 2, mails: ["order-confirmation"] });
    });

    it("another buyer holds them: moved to seats side by side, and the buyer is told", async () => {
      const paying = await late([`${row}5`, `${row}6`]);
      const other = await someone();
      const theirs = await hold(box, box.catalogue.theatre, [`${row}5`], other);
      expect(await notify(box, paying.form)).toBe(200);
      const after = await orderNow(box, paying);
      expect([after.state, after.note.includes("moved you to equal seats")]).toEqual(["paid", true]);
      expect(await seatsNow(paying)).not.toContain(`${row}5`);
      expect(await tracesOf(box, paying)).toMatchObject({ tickets: 2, mails: ["order-confirmation", "reseated"] });
      const claims = await box.db
        .selectFrom("seat_claim")
        .select("state")
        .where("booking_id", "=", Number(theirs))
        .execute();
      expect(claims).toEqual([{ state: "held" }]);
    });

    it("another buyer bought them, and equal ones are left: moved, and the buyer is told", async () => {
      const paying = await late([`${row}10`, `${row}11`]);
      await sell([`${row}10`, `${row}11`]);
      expect(await notify(box, paying.form)).toBe(200);
      expect((await orderNow(box, paying)).state).toBe("paid");
      expect((await tracesOf(box, paying)).mails).toEqual(["order-confirmation", "reseated"]);
    });

    it.each([
      ["holds", false, 1],
      ["bought", true, 3],
    ])("another %s them and the section is full: refunded, and buyer and operator are told", async (_how, sold, at) => {
      const names = [`${next}${at}`, `${next}${at + 1}`];
      const paying = await late(names);
      if (sold) await sell(names);
      else await order(box, box.catalogue.theatre, names, await someone());
      await withSectionFull(async () => expect(await notify(box, paying.form)).toBe(200));
      const after = await orderNow(box, paying);
      expect([after.state, after.note.includes("refund your payment in full")]).toEqual(["refund_due", true]);
      expect(await tracesOf(box, paying)).toMatchObject({ tickets: 0, mails: ["refund-due", "refund-due-operator"] });
    });
  });
});
