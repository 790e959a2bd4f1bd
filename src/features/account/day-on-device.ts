import { partsOf } from "#src/ui/event-time.ts";

/** '12 December 2026': the day of an instant ('2026-12-12T08:30:00.000Z') where the device is. */
export function dayOnDevice(instant: string): string {
  const at = new Date(instant);
  const { day, month, year } = partsOf([at.getFullYear(), at.getMonth() + 1, at.getDate()].join("-"));
  return `${day} ${month} ${year}`;
}
