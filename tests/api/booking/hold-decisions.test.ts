import fc from "fast-check";
import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { decideHold, type Hold } from "#server/modules/orders/hold/decide-hold.ts";
import { readHold } from "#server/modules/orders/hold/hold-facts.ts";
import type { HoldRequest } from "#server/modules/orders/hold/hold-request.ts";
import { holdSeats } from "#server/modules/orders/hold/hold-seats.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { anyVenues, anyWalk, arrange, asRequest, happen } from "#tests/support/catalogue/random-venues.ts";

/* The decisions for random requests in random venues are written as they were made, and each written order preserves
   the invariants. */

const box = await openBoxOffice({ env: { HOLD_SECONDS: "480", RATE_LIMITS: "1" } });
box.services.gateway = { ...box.services.gateway, minimumCents: 500 };

/** The result, or the refusal that was thrown. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<T | RefusalError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
}

async function decide(request: HoldRequest) {
  const { facts } = await readHold(box.db, request, null);
  return decideHold(facts, request, { ...box.services.config, ...box.services.gateway });
}

/** The order as it is stored, by the names of a decision. */
async function written(bookingId: number) {
  const rows = await box.sql<Pick<Hold, "cents" | "combo" | "tickets"> & { code: number | null; ends: number }>`
    select subtotal_cents as cents, combo_event_id as combo, trunc(extract(epoch from hold_expires_at) * 1000)::float8 as ends,
      (select access_code_id from access_code_use where booking_id = booking.id) as code,
      (select jsonb_agg(jsonb_build_object('position', position, 'event_id', own.event_id, 'section_id', seat.section_id,
        'own_cents', seat.price_cents, 'admits', seat.admits, 'price_cents', own.price_cents, 'seat_cents', seat_cents,
        'ticket_type_id', ticket_type_id, 'type_name', type_name, 'type_needs', type_needs, 'fee_free', fee_free,
        'card_name', card_name, 'card_digits', card_digits) order by position)
        from booking_seat own join seat on seat.event_id = own.event_id and seat.id = own.seat_id
        where own.booking_id = booking.id) as tickets
    from booking where id = ${bookingId}`;
  return rows[0];
}

async function holdAsDecided(request: HoldRequest): Promise<void> {
  const decided = await outcomeOf(() => decide(request));
  const result = await outcomeOf(() => holdSeats(box.services, request));
  if (decided instanceof RefusalError) {
    const { code, message } = decided;
    return expect(result).toMatchObject({ code, message });
  }
  if ("refused" in decided) return expect(result).toMatchObject({ ok: false, ...decided.refused });
  if (result instanceof RefusalError || !result.ok)
    throw new Error(`refused what was decided: ${JSON.stringify(result)}`);
  const { cents, combo, code, seconds, endsAt, tickets, replaced } = decided.hold;
  const stored = await written(result.bookingId);
  expect(stored).toMatchObject({ cents, combo, code: code?.id ?? null, tickets });
  expect(stored?.ends).toBe(endsAt === null ? seconds * 1000 + Date.parse(result.now) : Date.parse(endsAt));
  const rows = await box.sql<{ state: string }>`
    select distinct state from booking where id = any(${replaced}::integer[])`;
  expect(rows).toEqual(replaced === "{}" ? [] : [{ state: "cancelled" }]);
}

it("writes what is decided, or refuses it in the same words, and keeps every invariant", async () => {
  const asDecided = fc.asyncProperty(anyVenues, anyWalk, async (plans, walk) => {
    const world = await arrange(box, plans);
    for (const step of walk) {
      if (step.what === "hold") await holdAsDecided(asRequest(world, step));
      else await happen(box, world, step);
    }
    expect(await verifyInvariants(box.db)).toEqual([]);
  });
  await fc.assert(asDecided, { numRuns: 25 });
}, 180_000);

it("holds as many tickets as there are, of buyers who ask at the same moment", async () => {
  const crowd = fc.asyncProperty(anyVenues, anyWalk, async (plans, walk) => {
    const world = await arrange(box, plans);
    const requests = walk.flatMap((step) => (step.what === "hold" ? [asRequest(world, step)] : []));
    const calls = requests.map((request) => holdSeats(box.services, request).catch((error) => error));
    for (const result of await Promise.all(calls))
      if (result instanceof Error) expect(result.name).toMatch(/^RefusalError$/);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });
  await fc.assert(crowd, { numRuns: 10 });
}, 180_000);
