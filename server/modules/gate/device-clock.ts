/** A clock that is wrong by no more is as right as the network allows to say. */
const TOLERATED_MS = 2000;

/**
 * Puts the times of a device right: its clock's error is the time of arrival less what it said as it sent. Nothing happened
 * after it arrived. All are milliseconds since 1970.
 */
export function correctedTime(saidAt: number, sentAt: number, receivedAt: number): number {
  const error = receivedAt - sentAt;
  const at = Math.abs(error) > TOLERATED_MS ? saidAt + error : saidAt;
  // No table holds the year nought, and nobody came before 1970.
  return Math.max(0, Math.min(at, receivedAt));
}
