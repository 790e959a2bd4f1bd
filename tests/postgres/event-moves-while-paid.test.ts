import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseTicketToken } from "#contract/rules/ticket/ticket-token.ts";
import { rescheduleEvent } from "#server/modules/tickets/reschedule-event.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { atGateway, notify } from "../support/steps/payment-steps.ts";

let box: FaultBoxOffice;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
});
afterAll(() => box?.closeAll());

it("a ticket that is issued in the moment in which its event moves names the new start", async () => {
  const { db, services, catalogue } = box;
  const { id } = catalogue.theatre;
  const { starts_at: startsAt, ends_at: endsAt } = await db
    .selectFrom("event")
    .where("id", "=", id)
    .select(["starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
  const later = (date: Date) => new Date(date.getTime() + 3_600_000);
  const paying = await atGateway(box, ["B1"]);
  // Another connection locks all claims, so the payment stops after it compared the start that it signed, and before its ticket can be seen.
  const [taking, moving] = await db.transaction().execute(async (trx) => {
    await sql`lock table seat_claim in exclusive mode`.execute(trx);
    const told = notify(box, paying.form);
    const waiting = async (sessions: number) => {
      const { rows } = await sql<{ pid: number }>`select distinct pid from pg_locks where not granted`.execute(db);
      expect(rows).toHaveLength(sessions);
    };
    await vi.waitFor(() => waiting(1), { timeout: 4000 });
    const moved = rescheduleEvent(services, { id, startsAt }, { startsAt: later(startsAt), endsAt: later(endsAt) });
    await Promise.race([moved, vi.waitFor(() => waiting(2), { timeout: 4000 })]);
    return [{ told }, { moved }] as const;
  });
  expect(await taking.told).toBe(200);
  expect(await moving.moved).toEqual({ tickets: 1, orders: 1 });
  const { ticket_token } = await db.selectFrom("ticket").select("ticket_token").executeTakeFirstOrThrow();
  expect(parseTicketToken(ticket_token)?.startsAtMinutes).toBe(Math.floor(later(startsAt).getTime() / 60_000));
});
