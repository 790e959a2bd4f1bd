/**
 * The numbers of all advisory locks. They are the same in every process and every version, because two versions that run
 * side by side during an upgrade must wait for each other. The comment on a lock names its second key, if it has one.
 *
 * Functions in server/db/functions take five locks by number: 8624002 (BUYER_LOCK, in hold_at_once), 8624020 (in kept_answer,
 * with the hash of an Idempotency-Key) and, without a second key, 8624005 (seat changes), 8624007 (sold counts) and 8624010
 * (gate changes). PostgreSQL distinguishes locks with one key from locks with two, so 8624010 without a second key is not
 * LAST_UNITS_LOCK. Earlier versions took 8624009. The next free number is 8624022.
 */
export const MIGRATION_LOCK = 8_624_001;
/** Second key: the user's id. It makes a buyer's holds run one after the other. */
export const BUYER_LOCK = 8_624_002;
/** The process that takes this lock first imports the demo. */
export const DEMO_LOCK = 8_624_003;
export const JOBS_LOCK = 8_624_004;
/** Second key: the category's id. Buyers of its last units wait for this lock. */
export const LAST_UNITS_LOCK = 8_624_010;
/** Second key: the hash of the gateway's approval code. */
export const CODE_LOCK = 8_624_018;
/** Second key: the hash of the gateway's transaction number. */
export const TRANSACTION_LOCK = 8_624_019;
/**
 * Lets one process at a time call people into an event's waiting room. The process holds it for one tick. The second key of the
 * lock is the event's id.
 */
export const QUEUE_TICK_LOCK = 8_624_021;
/** Held from an operator's act until its transaction ends, so that the log's rows follow one another. */
export const OPERATOR_LOG_LOCK = 8_624_030;
/** Lets one process at a time choose the attempts of which the gateway is asked. */
export const INQUIRY_LOCK = 8_624_031;
/** Lets one call at a time make the first owner of an empty box office. */
export const FIRST_RUN_LOCK = 8_624_032;
/** Lets one round at a time tell people who wait for tickets, so that two do not offer the same seat. */
export const TELL_LOCK = 8_624_033;
