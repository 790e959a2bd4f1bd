/** Why an order changed its state. It is stored in order_event and decides the note for the buyer. */
export const MOVE_REASONS = [
  "held",
  "checkout",
  "free",
  "comp",
  "approved",
  "approved-late",
  "approved-reseated",
  "declined",
  "cancelled-by-buyer",
  "replaced-by-newer-hold",
  "hold-ended",
  "payment-too-late",
  "paid-after-cancel",
  "paid-stale-form",
  "paid-twice",
  "paid-other-amount",
  "paid-another-order",
  "refunded-by-operator",
  "event-cancelled",
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];
