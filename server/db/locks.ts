/**
 * The numbers of all advisory locks: one lock, one number, in every process. The comment on a lock names its second key, if it has
 * one. The next free number is 8624034.
 */
export const MIGRATION_LOCK = 8_624_001;
/** Second key: the user's id. It makes a buyer's holds run one after the other. */
export const BUYER_LOCK = 8_624_002;
/** The process that takes this lock first imports the demo. */
export const DEMO_LOCK = 8_624_003;
export const JOBS_LOCK = 8_624_004;
/** Second key: the category's id. Buyers of its last units wait for this lock. */
export const LAST_UNITS_LOCK = 8_624_010;
/**
 * Lets one process at a time call people into an event's waiting room. The process holds it for one tick. The second key of the
 * lock is the event's id.
 */
export const QUEUE_TICK_LOCK = 8_624_021;
/** Held from an operator's act until its transaction ends, so that the log's rows are in order. */
export const OPERATOR_LOG_LOCK = 8_624_030;
/** Lets one process at a time choose the attempts about which the gateway is asked. */
export const INQUIRY_LOCK = 8_624_031;
/** Lets one call at a time make the first owner of an empty box office. */
export const FIRST_RUN_LOCK = 8_624_032;
/** Lets one round at a time notify people who wait for tickets, so that two do not offer the same seat. */
export const NOTIFY_LOCK = 8_624_033;
/** Locks that only functions in server/db/functions take, by number. */
export const FUNCTION_LOCKS = {
  /** Taken to number the changes of seats. */
  SEAT_CHANGES: 8_624_005,
  /** Taken to add up what was sold. */
  SOLD_COUNTS: 8_624_007,
  /** Second key: the hash of the gateway's approval code. */
  CODE: 8_624_018,
  /** Second key: the hash of the gateway's transaction number. */
  TRANSACTION: 8_624_019,
  /** Second key: the hash of an Idempotency-Key with its scope. */
  KEY: 8_624_020,
  /** Taken to number the changes at the doors. */
  GATE_CHANGES: 8_624_022,
};
