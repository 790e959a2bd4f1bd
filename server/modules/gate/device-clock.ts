/** A clock that is wrong by no more is as right as the network allows to say. */
const TOLERATED_MS = 2000;
/** Doors open no earlier than this before the event begins. */
const MAX_EARLY_MS = 24 * 3600 * 1000;

/**
 * Puts the times of a device right: its clock's error is the time of arrival less what it said as it sent. Nothing happened
 * after it arrived. All are milliseconds since 1970.
 */
export function correctedTime(saidAt: number, sentAt: number, receivedAt: number): number {
  const error = receivedAt - sentAt;
  const at = Math.abs(error) > TOLERATED_MS ? saidAt + error : saidAt;
  return Math.min(at, receivedAt);
}

/**
 * The time that a scan counts at. A time at which no door can have been open comes from a clock that was wrong: the scan then
 * counts at its arrival, so that it cannot pass for the earliest. A door is open from a day before the event begins; what is
 * handed in earlier still is believed for a day.
 */
export function plausibleTime(at: number, startsAt: number, receivedAt: number): number {
  const earliest = Math.min(startsAt, receivedAt) - MAX_EARLY_MS;
  return at < earliest ? receivedAt : at;
}
