import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { order } from "../support/booking-steps.ts";
import { type FaultOffice, officeOnPostgres } from "../support/fault-office.ts";
import { post } from "../support/office.ts";

let box: FaultOffice | null;
beforeAll(async () => {
  box = await officeOnPostgres({ lockTimeout: "60s" });
});
afterAll(() => box?.closeAll());

it("a free order that is checked out while its event is cancelled is undone with the others", async ({ skip }) => {
  if (!box) return skip("no PostgreSQL is installed");
  const { db, app, office, catalogue, free } = box;
  const { pid } = await order(box, catalogue.theatre, ["A1", "A2"], free);
  const waiting = async (sessions: number) => {
    const { rows } = await sql<{ pid: number }>`select distinct pid from pg_locks where not granted`.execute(db);
    expect(rows).toHaveLength(sessions);
  };
  // Another connection locks its seats, so the checkout stops after it saw the event on sale and before it pays.
  const [paying, cancelling] = await db.transaction().execute(async (trx) => {
    await sql`select from seat_claim for update`.execute(trx);
    const checkout = post(app, "/api/checkout", { pid }, { as: free });
    await vi.waitFor(() => waiting(1), { timeout: 4000 });
    const cancelled = cancelEvent(office, catalogue.theatre.id);
    await vi.waitFor(() => waiting(2), { timeout: 4000 });
    // Wrapped in objects, because a returned promise would be awaited while the lock is held.
    return [{ checkout }, { cancelled }] as const;
  });
  expect((await paying.checkout).statusCode).toBe(200);
  expect(await cancelling.cancelled).toEqual({ refundsDue: 0, free: 1, released: 0 });
  expect(await db.selectFrom("booking").select("state").execute()).toEqual([{ state: "refund_due" }]);
  expect(await db.selectFrom("ticket").where("state", "<>", "void").select("id").execute()).toEqual([]);
  expect(await verifyInvariants(db)).toEqual([]);
});
