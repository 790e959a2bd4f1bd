import { expect } from "vitest";
import type { Db } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";

/** The acknowledgements of the box office, recorded by those who received them. */
export class Ledger {
  /** Ids of bookings that were held, with their seats. */
  readonly holds = new Map<number, readonly number[]>();
  /** Pids of orders, with the ids of their bookings. */
  readonly orders = new Map<number, number>();
  /** Pids of orders whose payment the box office accepted, with the bank's code. */
  readonly payments = new Map<number, string>();
  /** Pids of orders that their buyers saw paid, with the number of tickets. */
  readonly tickets = new Map<number, number>();
  /** Ids of accepted scans. */
  readonly scans = new Set<string>();

  get counts() {
    const { holds, orders, payments, tickets, scans } = this;
    return {
      holds: holds.size,
      orders: orders.size,
      payments: payments.size,
      tickets: [...tickets.values()].reduce((sum, count) => sum + count, 0),
      scans: scans.size,
    };
  }

  /** Everything acknowledged that this database does not have. */
  async missingIn(db: Db): Promise<string[]> {
    // Acknowledgements that arrive while the rows are read are checked next time.
    const [holds, orders, payments, tickets, scans] = [
      [...this.holds],
      [...this.orders],
      [...this.payments],
      [...this.tickets],
      [...this.scans],
    ];
    const bookings = new Map(
      (await db.selectFrom("booking").select(["id", "pid", "state"]).execute()).map((row) => [row.id, row]),
    );
    const claims = new Map(
      (await db.selectFrom("seat_claim").select(["seat_id", "booking_id"]).execute()).map((row) => [
        row.seat_id,
        row.booking_id,
      ]),
    );
    const paid = new Set(
      (await db.selectFrom("payment").select("approval_code").execute()).map((row) => row.approval_code),
    );
    const ticketsOf = new Map(
      (
        await db
          .selectFrom("ticket")
          .where("state", "in", ["valid", "used"])
          .select(["booking_id", db.fn.countAll<string>().as("count")])
          .groupBy("booking_id")
          .execute()
      ).map((row) => [row.booking_id, Number(row.count)]),
    );
    const scanned = new Set(
      (await db.selectFrom("gate_scan").where("outcome", "=", "accepted").select("id").execute()).map((row) => row.id),
    );
    const stateOf = (pid: number) => bookings.get(this.orders.get(pid) ?? 0)?.state;
    return [
      ...holds.flatMap(([id, seats]) => (seats.every((seat) => claims.get(seat) === id) ? [] : [`hold ${id}`])),
      ...orders.flatMap(([pid, id]) => (bookings.get(id)?.pid === pid ? [] : [`order ${pid}`])),
      ...payments.flatMap(([pid, code]) =>
        paid.has(code) && stateOf(pid) === "paid" ? [] : [`payment ${code} of ${pid}, which is ${stateOf(pid)}`],
      ),
      ...tickets.flatMap(([pid, count]) =>
        ticketsOf.get(this.orders.get(pid) ?? 0) === count ? [] : [`tickets of ${pid}`],
      ),
      ...scans.flatMap((id) => (scanned.has(id) ? [] : [`scan ${id}`])),
    ];
  }
}

const SETTLED_WITHIN_MS = 60_000;

/**
 * Checks that everything acknowledged is there, and that the books are right. Payments that were accepted while the
 * database was away have a minute.
 * @throws an assertion that names what is missing
 */
export async function checkBooks(ledger: Ledger, db: Db): Promise<void> {
  await expect.poll(() => ledger.missingIn(db), { timeout: SETTLED_WITHIN_MS, interval: 500 }).toEqual([]);
  expect(await verifyInvariants(db)).toEqual([]);
}
