import { MAX_PAYMENT_ATTEMPTS } from "#contract/rules/limits.ts";
import { isLive } from "#contract/rules/live-order.ts";
import type { Gateway } from "#server/gateway/gateway.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { isUsedUp, type VoucherLimits } from "../orders/find-voucher.ts";
import { stateNow } from "../orders/order-state.ts";
import { refuseBelowMinimum } from "../orders/refuse-below-minimum.ts";
import type { AttemptFacts, CheckoutFacts, CheckoutRead, Started } from "./checkout-facts.ts";

/**
 * What to do if a card page may still be open: open another, refuse, or hand out the same one while the bank still
 * accepts it.
 */
export type IfPageOpen = "replace" | "refuse" | "use-again";

/**
 * Gateways reportedly accept a form for 'a few minutes' after signing, and the buyer needs some of that to submit it.
 */
const USABLE_SECONDS = 180;

/** `kept`: an earlier call under the key decided. `paid`: a free order is paid already. `free`: nothing is payable. `open`: a page that the gateway still accepts. */
export type CheckoutDecision =
  | { kind: "kept"; started: Started }
  | { kind: "paid" }
  | { kind: "free" }
  | { kind: "open"; attempt: AttemptFacts }
  | { kind: "new"; seen: string; limits: VoucherLimits | null };

/**
 * Decides a checkout: whether a payment begins, goes on at an open page, or is not needed.
 * @param call the account that asks, and what to do if a card page may be open
 * @throws RefusalError as `startCheckout`
 */
export function decideCheckout(
  { kept, order }: CheckoutRead,
  { userId, openPage }: { userId: number; openPage: IfPageOpen },
  { provider, minimumCents }: Pick<Gateway, "provider" | "minimumCents">,
): CheckoutDecision {
  // For the caller, another account's order does not exist.
  if (order?.userId !== userId) throw new RefusalError("ORDER_NOT_FOUND");
  const state = stateNow(order.state, order.timeIsUp);
  // The buyer is asked even if the call repeats one whose answer was lost.
  if (isLive(state) && order.agreedDates !== null && order.agreedDates !== order.datesNow)
    throw new RefusalError("DATE_CHANGED");
  if (kept) return { kind: "kept", started: { ...kept, replayed: true } };
  // The call may be repeated after its answer was lost. A free order that is paid stays paid.
  if (state === "paid" && order.payableCents === 0) return { kind: "paid" };
  // The grace time is for a payment that is under way. No further payment can begin in it.
  if (state === "expired" || (isLive(state) && order.holdIsOver)) throw new RefusalError("SESSION_EXPIRED");
  if (!isLive(state)) throw new RefusalError("STALE_BOOKING");
  refuseBelowMinimum({ minimumCents }, order.payableCents);
  if (order.events.some(({ state, hasBegun }) => state !== "onsale" || hasBegun))
    throw new RefusalError("EVENT_CLOSED");
  if (order.accessCode?.active === false && order.accessCode.isBeforeSale) throw new RefusalError("ACCESS_CODE_OVER");
  if (order.claims !== order.seats) throw new RefusalError("SESSION_EXPIRED");
  if (order.state === "paying" && openPage === "refuse" && order.mayBeOpen) throw new RefusalError("CARD_PAGE_OPEN");
  if (order.payableCents === 0) {
    refuseUsedUpVoucher(order);
    return { kind: "free" };
  }
  const open = openPage === "use-again" ? usableAttempt(order, provider) : undefined;
  if (open) return { kind: "open", attempt: open };
  // An attempt that the gateway refused to begin, or never heard of, is no try of the buyer.
  if (order.attempts >= MAX_PAYMENT_ATTEMPTS + order.attemptsNotBegun) throw new RefusalError("ATTEMPTS_USED");
  refuseUsedUpVoucher(order);
  return { kind: "new", seen: order.version, limits: order.voucher && limitsOf(order.voucher) };
}

/** The open attempt whose page the gateway still accepts: recent, for this amount, and without an answer. */
function usableAttempt({ openAttempts, payableCents }: CheckoutFacts, provider: string): AttemptFacts | undefined {
  const usable = openAttempts.find(
    (attempt) =>
      attempt.provider === provider &&
      attempt.amountCents === payableCents &&
      attempt.ageSeconds < USABLE_SECONDS &&
      !attempt.isAnswered,
  );
  if (!usable) return undefined;
  const { ageSeconds: _age, isAnswered: _answered, ...attempt } = usable;
  return attempt;
}

function refuseUsedUpVoucher({ voucher }: CheckoutFacts): void {
  if (voucher && !voucher.isTaken && isUsedUp(voucher, voucher.uses)) throw new RefusalError("VOUCHER_USED_UP");
}

/** The limits within which the order takes or keeps its voucher's use. */
const limitsOf = ({ maxUses, maxUsesPerUser }: VoucherLimits): VoucherLimits => ({ maxUses, maxUsesPerUser });
