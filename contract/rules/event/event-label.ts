import { clockTime } from "../time/clock-time.ts";
import { lastToOpen } from "./event-sale.ts";
import { comboState, eventState, type MemberFacts, type StateFacts, stateLabels } from "./event-state.ts";

/**
 * 'Fri 27 Nov, 9 am', with the year if it is not this year, or on the day itself 'today, 9 am'. By the venue's clock.
 */
export function momentWords(iso: string, nowMs: number): string {
  // The venue's clock, read as UTC.
  const moment = new Date(`${iso.slice(0, 19)}Z`);
  const now = new Date(nowMs + moment.getTime() - Date.parse(iso));
  const time = clockTime(iso.slice(11, 16));
  if (iso.slice(0, 10) === now.toISOString().slice(0, 10)) return `today, ${time}`;
  // 'Fri, 27 Nov 2026 09:00:00 GMT': ECMAScript fixes this form, so server and browser say the same.
  const [weekday, day, month, year] = moment.toUTCString().split(/,? /);
  return `${weekday} ${Number(day)} ${month}${year === String(now.getUTCFullYear()) ? "" : ` ${year}`}, ${time}`;
}

/** An event's state in a few words: 'Sold out', 'On sale Fri 27 Nov, 9 am'. '' if it can be bought. */
export function eventLabel(event: StateFacts, nowMs: number): string {
  const state = eventState(event, nowMs);
  return state === "before-sale" && event.sale_opens_at
    ? `On sale ${momentWords(event.sale_opens_at, nowMs)}`
    : stateLabels[state];
}

/** A combo's state in a few words. It goes on sale with the last of its events. */
export function comboLabel(members: readonly MemberFacts[], nowMs: number): string {
  const state = comboState(members, nowMs);
  const last = state === "before-sale" && lastToOpen(members, nowMs);
  return last ? eventLabel(last, nowMs) : stateLabels[state];
}

/** A label without its time, for small places: 'On sale Fri 27 Nov'. An opening today keeps its time. */
export const shortLabel = (label: string) => label.replace(/( \w{3,4}),.*/, "$1");
