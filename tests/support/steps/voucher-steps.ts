import { expect } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { get, post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";

const DAY_MS = 86_400_000;

interface VoucherFacts {
  code: string;
  eventId?: number;
  comboId?: number;
  type?: "Percentage" | "Fixed";
  discount?: number;
  startsInDays?: number;
  endsInDays?: number;
  maxUses?: number;
  maxUsesPerUser?: number;
}

/** Adds a voucher, by default for the theatre's event; returns its id. */
export async function addVoucher(box: TestBoxOffice, facts: VoucherFacts): Promise<number> {
  const { code, comboId, type = "Fixed", discount = 10, startsInDays = -1, endsInDays = 1 } = facts;
  const { id } = await box.db
    .insertInto("voucher")
    .values({
      voucher_code: code,
      event_id: comboId === undefined ? (facts.eventId ?? box.catalogue.theatre.id) : null,
      combo_event_id: comboId ?? null,
      discount_type: type,
      discount,
      starts_at: new Date(Date.now() + startsInDays * DAY_MS),
      ends_at: new Date(Date.now() + endsInDays * DAY_MS),
      max_uses: facts.maxUses ?? null,
      max_uses_per_user: facts.maxUsesPerUser ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function usesOf(box: TestBoxOffice, voucherId: number): Promise<number> {
  const { uses } = await box.db
    .selectFrom("voucher")
    .select("uses")
    .where("id", "=", voucherId)
    .executeTakeFirstOrThrow();
  return uses;
}

export const putVoucher = (box: TestBoxOffice, pid: string, voucher_code: string, as: TestBuyer) =>
  post(box.app, "/api/order/voucher", { pid, voucher_code }, { as });

/** Puts a voucher on an order, which must accept it. */
export async function withVoucher(box: TestBoxOffice, pid: string, code: string, as: TestBuyer): Promise<Order> {
  const answer = await putVoucher(box, pid, code, as);
  expect(answer.json(), answer.body).toMatchObject({ status: 1 });
  return answer.json().response_data;
}

export const readOrder = async (box: TestBoxOffice, pid: string, as: TestBuyer): Promise<Order> =>
  (await get(box.app, `/api/order?pid=${pid}`, { as })).json().response_data;

/** Lets the order's time run out by the database's clock, without a change of its stored state. */
export async function expireOrder(box: TestBoxOffice, made: Order, secondsAgo = 1): Promise<void> {
  const past = new Date(Date.now() - secondsAgo * 1000);
  const id = Number(made.ticketBooking_id);
  await box.db.updateTable("booking").set({ expires_at: past, hold_expires_at: past }).where("id", "=", id).execute();
  await box.db.updateTable("seat_claim").set({ expires_at: past }).where("booking_id", "=", id).execute();
  await box.db.updateTable("voucher_use").set({ expires_at: past }).where("booking_id", "=", id).execute();
}
