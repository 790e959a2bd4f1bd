/** The gateway reads txndatetime in the zone that the form declares (docs/design/gateway.md#the-clock). */
export const GATEWAY_TIMEZONE = "Australia/Sydney";

// hourCycle h23, not hour12: false, which prints 24:00:05 for the hour after midnight.
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

/** 'YYYY:MM:DD-hh:mm:ss', what a clock in Sydney shows at this instant. */
export function txnDateTime(instant: Date): string {
  const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.year}:${parts.month}:${parts.day}-${parts.hour}:${parts.minute}:${parts.second}`;
}

/** This second's txndatetime and those of the `count - 1` seconds after it. */
export function txnDateTimesFrom(instant: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => txnDateTime(new Date(instant.getTime() + index * 1000)));
}
