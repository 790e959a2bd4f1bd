import { CLAIM_MINUTES, peopleBefore, shareWaited } from "#contract/rules/event/queue-wait.ts";
import type { QueueState } from "#contract/wire/queue.ts";
import type { StoredPlace } from "./room-storage.ts";

/** A device's situation. Each kind has its own screen. */
export type Situation =
  /** Nothing is known yet. */
  | { kind: "joining" }
  /** People gather before the draw. */
  | { kind: "gathering"; secondsLeft: number; isIn: boolean }
  /** The draw has taken place, and this device's place is being fetched. */
  | { kind: "placing" }
  /** `isStill`: nobody was let in during the last two minutes. */
  | { kind: "waiting"; before: number; place: number; share: number; isStill: boolean }
  /** `secondsToBegin` is 0 for somebody who was away longer than the call lasts. They may still enter. */
  | { kind: "called"; secondsToBegin: number }
  /** The device has entered and may choose seats for this many seconds. */
  | { kind: "entered"; secondsLeft: number }
  /** The room is not open yet. The sale opens at this time, in Unix milliseconds. */
  | { kind: "early"; opensAt: number }
  /** The event needs no waiting. */
  | { kind: "open" }
  | { kind: "over"; isSoldOut: boolean };

interface Known {
  state: QueueState | null;
  place: StoredPlace | null;
  /** The box office's clock, in Unix milliseconds. */
  now: number;
}

/** Derives the situation from what the device knows. */
export function situationOf({ state, place, now }: Known): Situation {
  if (!state) return { kind: "joining" };
  const opensAt = state.opens_at === null ? null : Date.parse(state.opens_at);
  if (state.phase === "none") return opensAt !== null && opensAt > now ? { kind: "early", opensAt } : { kind: "open" };
  // Somebody who has entered may choose for as long as the box office let them in.
  const entered = secondsUntil(place?.entersUntil ?? null, now);
  if (entered > 0) return { kind: "entered", secondsLeft: entered };
  if (state.phase === "over") return { kind: "over", isSoldOut: state.seats_left === 0 };
  if (state.phase === "gathering")
    return { kind: "gathering", secondsLeft: secondsUntil(opensAt, now), isIn: place !== null };
  if (!place) return { kind: "joining" };
  if (place.place === null) return { kind: "placing" };
  if (place.place <= state.called) {
    const begun = place.calledAt ?? now;
    return { kind: "called", secondsToBegin: secondsUntil(begun + CLAIM_MINUTES * 60_000, now) };
  }
  const before = peopleBefore(place.place, state.called);
  return {
    kind: "waiting",
    before,
    place: place.place,
    share: shareWaited(place.first ?? before, before),
    isStill: state.a_minute === 0,
  };
}

/** Whole seconds until an instant. 0 once it has come, or if there is none. */
function secondsUntil(instantMs: number | null, now: number): number {
  return instantMs === null ? 0 : Math.max(0, Math.ceil((instantMs - now) / 1000));
}
