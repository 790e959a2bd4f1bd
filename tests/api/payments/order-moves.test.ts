import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { OrderState } from "#contract/wire/booking.ts";
import { mayMove } from "#server/modules/orders/order-state.ts";
import { errorCode } from "#server/process/error-code.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";

const STATES: OrderState[] = ["held", "paying", "paid", "failed", "cancelled", "expired", "refund_due"];
const ILLEGAL = "BR010";

const box = await openBoxOffice();

const begin = (state: OrderState, reason: string | null = "held") => sql<{ id: number }>`
  insert into booking (user_id, event_type, event_id, state, moved_because, hold_expires_at, expires_at, subtotal_cents, payable_cents)
  values (${box.buyer.id}, 'Single', ${box.catalogue.theatre.id}, ${state}, ${reason}, now(), now(), 0, 0) returning id`;
const to = (id: number, state: OrderState, reason: string | null = `to ${state}`) =>
  box.sql`update booking set state = ${state}, moved_because = ${reason} where id = ${id}`;

/** The legal moves that lead to each state. */
const WAYS: Record<OrderState, OrderState[]> = {
  held: [],
  paying: ["paying"],
  failed: ["paying", "failed"],
  paid: ["paid"],
  cancelled: ["cancelled"],
  expired: ["expired"],
  refund_due: ["paid", "refund_due"],
};

async function orderIn(state: OrderState): Promise<number> {
  const { rows } = await begin("held").execute(box.db);
  const id = rows[0]?.id ?? 0;
  for (const next of WAYS[state]) await to(id, next);
  return id;
}
const outcome = (write: Promise<unknown>) => write.then(() => "moved").catch((error: unknown) => errorCode(error));
const logged = async (id: number) => {
  const moves = await sql<{ move: string }>`
    select concat_ws(' ', from_state, to_state, reason) as move from order_event where booking_id = ${id} order by id`.execute(
    box.db,
  );
  return moves.rows.map(({ move }) => move);
};

describe("the database", () => {
  it("lets an order begin only as held", async () => {
    for (const state of STATES)
      expect([state, await outcome(begin(state).execute(box.db))]).toEqual([
        state,
        state === "held" ? "moved" : ILLEGAL,
      ]);
  });

  it("moves an order from each state to each other one as the state table says, and logs it", async () => {
    for (const from of STATES)
      for (const next of STATES) {
        const id = await orderIn(from);
        const before = await logged(id);
        const may = mayMove(from, next);
        expect([from, next, await outcome(to(id, next, "tried"))]).toEqual([from, next, may ? "moved" : ILLEGAL]);
        expect(await logged(id)).toEqual(may ? [...before, `${from} ${next} tried`] : before);
      }
  });

  it("refuses a move without a reason of its own, and another reason without a move", async () => {
    const id = await orderIn("paying");
    expect(await outcome(to(id, "paid", null))).toBe(ILLEGAL);
    expect(await outcome(to(id, "paid", "to paying"))).toBe(ILLEGAL);
    expect(await outcome(sql`update booking set state = 'paid' where id = ${id}`.execute(box.db))).toBe(ILLEGAL);
    expect(await outcome(sql`update booking set moved_because = 'x' where id = ${id}`.execute(box.db))).toBe(ILLEGAL);
    expect(await outcome(begin("held", null).execute(box.db))).toBe(ILLEGAL);
    expect(await logged(id)).toEqual(["held held", "held paying to paying"]);
  });

  it("notes when an order was paid, once", async () => {
    const id = await orderIn("paying");
    const paidAt = async () =>
      (await box.db.selectFrom("booking").select("paid_at").where("id", "=", id).executeTakeFirstOrThrow()).paid_at;
    expect(await paidAt()).toBeNull();
    await to(id, "paid");
    const at = await paidAt();
    expect(at).not.toBeNull();
    await to(id, "refund_due");
    expect(await paidAt()).toEqual(at);
  });
});
