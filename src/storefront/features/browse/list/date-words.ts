import { shortDay } from "#src/shared/event/event-time.ts";

/** The chosen days of a list: 'Sat 5 Dec', 'Sat 5 Dec to Sun 6 Dec', 'From Sat 5 Dec', or '' for none. */
export function dateWords({ from, to }: { from: string; to: string }): string {
  if (from === to) return from && shortDay(from);
  if (!to) return `From ${shortDay(from)}`;
  return from ? `${shortDay(from)} to ${shortDay(to)}` : `Until ${shortDay(to)}`;
}
