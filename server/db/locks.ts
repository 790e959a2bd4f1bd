/**
 * The numbers of all advisory locks. They are the same in every process and of every version: two versions that run side by
 * side during an upgrade must wait for each other. A comment names the second key of a lock that has one.
 *
 * Functions in the migrations take four by their number: 8624002 (BUYER_LOCK, in hold_at_once) and, without a second key,
 * 8624005 (seat changes), 8624007 (sold counts) and 8624010 (gate changes). PostgreSQL keeps locks of one key and of two
 * keys apart, so the last one is not LAST_UNITS_LOCK. The next free number is 8624020.
 */
export const MIGRATION_LOCK = 8_624_001;
/** Second key: the user's id. A buyer's holds come one after the other. */
export const BUYER_LOCK = 8_624_002;
/** The process that takes it first imports the demo. */
export const DEMO_LOCK = 8_624_003;
export const JOBS_LOCK = 8_624_004;
/** Second key: the hash of shop, amount and second. */
export const SECOND_LOCK = 8_624_009;
/** Second key: the category's id. Buyers of its last units wait here. */
export const LAST_UNITS_LOCK = 8_624_010;
/** Second key: the hash of the gateway's approval code. */
export const CODE_LOCK = 8_624_018;
/** Second key: the hash of the gateway's transaction number. */
export const TRANSACTION_LOCK = 8_624_019;
