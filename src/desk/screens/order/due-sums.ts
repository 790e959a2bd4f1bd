import type { DueOfOrder } from "#contract/wire/desk/due-refunds.ts";

/** The sums due, in cents: what the gateway can send itself, and everything. */
export function dueSums({ items }: Pick<DueOfOrder, "items">): { gatewayCents: number; allCents: number } {
  const sum = (some: DueOfOrder["items"]) => some.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  return { gatewayCents: sum(items.filter(({ how }) => how === "gateway")), allCents: sum(items) };
}
