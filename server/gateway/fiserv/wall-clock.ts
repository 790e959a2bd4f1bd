/** The gateway reads txndatetime in the zone that the form declares (docs/design/gateway.md#the-clock). */
export const GATEWAY_TIMEZONE = "Australia/Sydney";

// hourCycle h23 is needed: hour12: false prints 24:00:05 in the hour after midnight.
const format = new Intl.DateTimeFormat("en-AU", {
  timeZone: GATEWAY_TIMEZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** The time that a clock in Sydney shows at this instant, as 'YYYY:MM:DD-hh:mm:ss'. */
export function txnDateTime(instant: Date): string {
  const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.year}:${parts.month}:${parts.day}-${parts.hour}:${parts.minute}:${parts.second}`;
}

/** The txndatetime of this second and of the `count - 1` seconds after it. */
export function txnDateTimesFrom(instant: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => txnDateTime(new Date(instant.getTime() + index * 1000)));
}
