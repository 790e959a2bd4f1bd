/** The SQLSTATEs that functions of the database raise, each with one meaning. */
export const SQLSTATES = {
  /** A seat or a unit was taken meanwhile. */
  TAKEN: "BR001",
  /** The idempotency key was used for another body. */
  KEY_REUSED: "BR002",
  /** The access code was used up meanwhile. */
  CODE_USED_UP: "BR003",
  /** An order cannot make this move (order-state.ts). */
  ILLEGAL_MOVE: "BR010",
} as const;
