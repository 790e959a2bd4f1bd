import { clockParts } from "#contract/rules/time/venue-time.ts";

/** The gateway reads txndatetime in the zone that the form declares (docs/design/gateway.md#the-clock). */
export const GATEWAY_TIMEZONE = "Australia/Sydney";

/** The time that a clock in Sydney shows at this instant, as 'YYYY:MM:DD-hh:mm:ss'. */
export function txnDateTime(instant: Date): string {
  const { year, month, day, hour, minute, second } = clockParts(instant, GATEWAY_TIMEZONE);
  return `${year}:${month}:${day}-${hour}:${minute}:${second}`;
}

/** The txndatetime of this second and of the `count - 1` seconds after it. */
export function txnDateTimesFrom(instant: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => txnDateTime(new Date(instant.getTime() + index * 1000)));
}
