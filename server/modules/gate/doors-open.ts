import type { Services } from "#server/services.ts";

const HOUR_MS = 3_600_000;

/**
 * The earliest moment at which a scan of an event is an entry or exit. Earlier ones are doubtful: nobody may use up the tickets
 * of a coming event.
 */
export function doorsOpenFrom(event: { startsAt: Date }, { doorsHoursBefore }: Services["config"]): Date {
  return new Date(Math.max(0, event.startsAt.getTime() - doorsHoursBefore * HOUR_MS));
}
