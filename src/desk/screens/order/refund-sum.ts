import type { OrderTicketAtDesk } from "#contract/wire/desk/orders.ts";

type Ticket = Pick<OrderTicketAtDesk, "id" | "state" | "refund" | "net_cents" | "fee_cents">;

/** The tickets that a refund may include: paid for, and not void yet. Used ones are included, if somebody insists. */
export const refundable = <T extends Ticket>(tickets: readonly T[]): T[] =>
  tickets.filter(({ id, state, refund }) => id !== null && refund === null && (state === "valid" || state === "used"));

/**
 * What a refund of these tickets pays back, in cents.
 * @param withFee whether their shares of the booking fee go back too
 */
export const refundCents = (tickets: readonly Ticket[], withFee: boolean): number =>
  tickets.reduce((sum, { net_cents, fee_cents }) => sum + net_cents + (withFee ? fee_cents : 0), 0);
