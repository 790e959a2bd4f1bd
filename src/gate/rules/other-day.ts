import type { GatePack } from "#contract/wire/gate/gate.ts";
import { doorDay } from "./door-day.ts";
import { momentAt } from "./verdict-words.ts";

/** What the door says outside the event's own day; null on that day. */
export function otherDayWords({ starts_at, ends_at, timezone }: GatePack["event"], nowMs: number): string | null {
  const { fromMs, toMs } = doorDay({ startsAt: new Date(starts_at), endsAt: new Date(ends_at), timezone });
  if (nowMs < fromMs)
    return `This event is on ${momentAt(Date.parse(starts_at), timezone)}. Its day begins ${momentAt(fromMs, timezone)}.`;
  if (nowMs >= toMs)
    return `This event was on ${momentAt(Date.parse(starts_at), timezone)}. Its day ended ${momentAt(toMs, timezone)}.`;
  return null;
}
