import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { post } from "../support/box-office.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { order } from "../support/steps/booking-steps.ts";
import { atGateway, notify, orderNow, tracesOf } from "../support/steps/payment-steps.ts";

let box: FaultBoxOffice;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
});
afterAll(() => box?.closeAll());
beforeEach(async () => {
  await box?.db.updateTable("event").set({ state: "onsale" }).execute();
});

/** Checks how many sessions wait for a lock. */
async function waiting(at: FaultBoxOffice, sessions: number): Promise<void> {
  const rows = await at.sql<{ pid: number }>`select distinct pid from pg_locks where not granted`;
  expect(rows).toHaveLength(sessions);
}

it("a free order that is checked out while its event is cancelled is undone with the others", async () => {
  const { db, app, services, catalogue, free } = box;
  const { pid } = await order(box, catalogue.theatre, ["A1", "A2"], free);
  // Another connection locks its seats, so the checkout stops after it saw the event on sale and before it pays.
  const [paying, cancelling] = await db.transaction().execute(async (trx) => {
    await sql`select from seat_claim for update`.execute(trx);
    const checkout = post(app, "/api/checkout", { pid }, { as: free });
    await vi.waitFor(() => waiting(box, 1), { timeout: 4000 });
    const cancelled = cancelEvent(services, catalogue.theatre.id);
    await vi.waitFor(() => waiting(box, 2), { timeout: 4000 });
    // Wrapped in objects, because a returned promise would be awaited while the lock is held.
    return [{ checkout }, { cancelled }] as const;
  });
  expect((await paying.checkout).statusCode).toBe(200);
  expect(await cancelling.cancelled).toEqual({ refundsDue: 0, free: 1, released: 0, left: 0 });
  expect(await db.selectFrom("booking").select("state").execute()).toEqual([{ state: "refund_due" }]);
  expect(await db.selectFrom("ticket").where("state", "<>", "void").select("id").execute()).toEqual([]);
  expect(await verifyInvariants(db)).toEqual([]);
});

it("an expired order whose payment is taken while its event is cancelled is undone with the others", async () => {
  const { db, services, catalogue } = box;
  const paying = await atGateway(box, ["B1"]);
  const id = Number(paying.made.ticketBooking_id);
  const over = { expires_at: new Date(0), hold_expires_at: new Date(0) };
  await db.updateTable("booking").set(over).where("id", "=", id).execute();
  expect(await expireOverdue(db)).toBe(1);
  // Another connection locks all claims, so the payment stops after it saw the event on sale and before it takes the seat again.
  const [taking, cancelling] = await db.transaction().execute(async (trx) => {
    await sql`lock table seat_claim in exclusive mode`.execute(trx);
    const told = notify(box as FaultBoxOffice, paying.form);
    await vi.waitFor(() => waiting(box, 1), { timeout: 4000 });
    const cancelled = cancelEvent(services, catalogue.theatre.id);
    await Promise.race([cancelled, vi.waitFor(() => waiting(box, 2), { timeout: 4000 })]);
    return [{ told }, { cancelled }] as const;
  });
  expect(await taking.told).toBe(200);
  expect(await cancelling.cancelled).toEqual({ refundsDue: 1, free: 0, released: 0, left: 0 });
  expect((await orderNow(box, paying)).state).toBe("refund_due");
  expect(await tracesOf(box, paying)).toMatchObject({ tickets: 0 });
  expect(await verifyInvariants(db)).toEqual([]);
});
