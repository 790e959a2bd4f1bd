import { dateParts } from "#contract/rules/time/date-parts.ts";

/** The day of an instant in the device's time zone: '12 December 2026' for '2026-12-12T08:30:00.000Z' in Sydney. */
export function dayOnDevice(instant: string): string {
  const at = new Date(instant);
  const { day, month, year } = dateParts([at.getFullYear(), at.getMonth() + 1, at.getDate()].join("-"));
  return `${day} ${month} ${year}`;
}
