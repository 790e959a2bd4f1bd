import { sql } from "kysely";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { BeginAttempt } from "#server/gateway/gateway.ts";
import { keyArguments, type OnceKey, type Replayable } from "#server/plugins/idempotency-keys.ts";
import type { VoucherLimits, VoucherUses } from "../orders/find-voucher.ts";

/** An attempt as it is stored under the call's key. */
export type AttemptFacts = Omit<BeginAttempt, "createdAt"> & { createdAt: string };

/** A payment that began. `free`: nothing is payable, and nothing was done yet. `paid`: a free order is paid. */
export type Started = Replayable<{ kind: "free" } | { kind: "paid" } | ({ kind: "attempt" } & AttemptFacts)>;

/** The facts that decide the checkout of an order (`checkout_facts`). */
export interface CheckoutFacts {
  /** Compared by the write. */
  version: string;
  userId: number;
  state: OrderState;
  timeIsUp: boolean;
  /** Whether the buyer's timer has ended. The payment's grace time may still run. */
  holdIsOver: boolean;
  payableCents: number;
  /** The start of its events, as the buyer agreed and now (orders/agreed-dates.ts). Null for older orders. */
  agreedDates: string | null;
  datesNow: string;
  /** How many seats it has, and how many of them it still claims. */
  seats: number;
  claims: number;
  events: { state: string; hasBegun: boolean }[];
  /** The access code that it was held with. */
  accessCode: { active: boolean; isBeforeSale: boolean } | null;
  attempts: number;
  /** Whether the gateway may have opened a page that the buyer may still have. */
  mayBeOpen: boolean;
  /** Attempts that the gateway refused to begin, or whose request certainly never reached it. */
  attemptsNotBegun: number;
  openAttempts: (AttemptFacts & { ageSeconds: number; isAnswered: boolean })[];
  /** Its voucher. `uses` leaves out the order's own. */
  voucher: (VoucherLimits & { isTaken: boolean; uses: VoucherUses }) | null;
}

export interface CheckoutRead {
  /** The stored result of an earlier call under the key. */
  kept: Started | null;
  /** Null if there is no such order. */
  order: CheckoutFacts | null;
}

export async function readCheckout(db: Db, { pid, key }: { pid: number; key: OnceKey | null }): Promise<CheckoutRead> {
  const { rows } = await sql<CheckoutRead>`
    select kept_answer(${keyArguments(key)}) as kept, checkout_facts(${pid}) as order`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return row;
}
