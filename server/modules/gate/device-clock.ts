/** Smaller clock errors cannot be distinguished from network delay. */
const MAX_IGNORED_ERROR_MS = 2000;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Corrects a time that a device recorded. The error of its clock is the time of arrival less the clock's time when it
 * sent the scan. No scan can have happened after its arrival, nor before 1970. All times are milliseconds since 1970.
 */
export function correctedTime(saidAt: number, sentAt: number, receivedAt: number): number {
  const error = receivedAt - sentAt;
  const at = Math.abs(error) > MAX_IGNORED_ERROR_MS ? saidAt + error : saidAt;
  return Math.max(0, Math.min(at, receivedAt));
}

/**
 * The time that a scan counts at. A time more than a day before its ticket was sold comes from a wrong clock, so the scan
 * counts at its arrival and cannot pass for the earliest.
 */
export function plausibleTime(at: number, soldAt: number, receivedAt: number): number {
  return at < soldAt - DAY_MS ? receivedAt : at;
}
