/* The 95th percentile of holds, in milliseconds, decides how fast people come in. */
/** Below this, the target grows by a half. */
const IDLE_MS = 50;
/** Below this, it grows by a fifth. */
const QUICK_MS = 100;
/** Above this, it shrinks by a third. */
const SLOW_MS = 200;
/** A device whose page is open reports within this time of the call: near the front it polls every two seconds. */
export const ANSWERING_SECONDS = 4;
/**
 * Somebody who is here but has not entered this long after the call no longer counts as inside, so that people who
 * hesitate do not keep the seats from those who wait. They may still enter, because their turn lasts longer.
 */
export const ENTERING_SECONDS = 20;
/**
 * Somebody who holds no seats this long after entering no longer counts as inside, however often they ask: people who
 * do not choose must not keep the room shut. They may go on choosing.
 */
export const CHOOSING_SECONDS = 120;
/** Somebody who gives no sign for this long no longer counts as inside. Their pass stays valid. */
export const PRESENT_SECONDS = 60;
/** The share of people who are here is measured over this many of those who were called last. */
export const SHARE_SAMPLE = 1000;

const GROWTH = { whileIdle: 1.5, whileQuick: 1.2 };
const SHRINK = 2 / 3;
/** Measurements are up to two seconds old. So the next change waits until they can show the effect of the last one. */
export const GROW_AFTER_SECONDS = 1;
export const SHRINK_AFTER_SECONDS = 2;
const LEAST_TARGET = 4;
const MOST_TARGET = 50_000;
/** Some people look and find nothing, so a few more people than seats may be inside. */
const PEOPLE_A_SEAT = 1.5;
/** At first everybody is expected to be here. That expectation weighs as much as this many people who were here. */
const EXPECTED_HERE = 20;
/** The room counts as full if this share of the target is inside. */
const FULL = 0.9;
/** An empty room fills over this many seconds. If everybody came in at once, all their calls would come at once too. */
const SECONDS_TO_FILL = 10;
/** How often people are called. */
const TICKS_A_SECOND = 4;
/** The lowest share of people here that is assumed, so that a wrong measurement calls ten times too many at most. */
const LEAST_SHARE = 0.1;
/**
 * A rate over less time means nothing: at first people come in slowly, until the box office knows what they cost.
 * Meanwhile devices poll by their distance alone (secondsUntilPoll), so that they notice the call even when the pace
 * grows.
 */
const LEAST_MEASURED_SECONDS = 30;

const MEASURED_SECONDS = 2;

/** What the processes measured of the last two seconds. */
export interface Load {
  /** The 95th percentile of holds, or of the event loop's delay if that is worse. Null: there was no call. */
  p95Ms: number | null;
  /** How often people with a pass held seats. */
  holds: number;
  /** Calls of people with a pass, holds among them. */
  samples: number;
  /** Calls that were refused because a process could not keep up. */
  refused: number;
}

export interface Inside {
  /** Called a moment ago, and without a sign yet. */
  arriving: number;
  /** Called, here, and without a hold yet: they are about to enter, or are choosing seats. */
  choosing: number;
  /** Those of them who have entered. */
  entered: number;
  /** The part of those called who are here, from 0 to 1. */
  shareHere: number;
}

/**
 * The share of the called people who are here. Somebody who closed the page must not keep the seats from those who
 * wait.
 * @param called how many were called, long enough ago that their devices could answer
 * @param here how many of them answered
 */
export function measuredShareHere(called: number, here: number): number {
  return Math.max(LEAST_SHARE, (here + EXPECTED_HERE) / (called + EXPECTED_HERE));
}

/** How many people are inside or about to be. */
const expectedInside = ({ arriving, choosing, shareHere }: Inside) => choosing + arriving * shareHere;

const isOver = ({ p95Ms, refused }: Load) => refused > 0 || (p95Ms !== null && p95Ms > SLOW_MS);

/** Whether the last change of the target is long enough ago for its effect to show. */
export interface MayChange {
  grow: boolean;
  shrink: boolean;
}

/**
 * How many people may be inside from now on. It also sets the pace at which they come. It grows only on evidence:
 * people have entered, they make calls, and the box office answers in time. While most of the called people have not
 * entered yet, nobody knows what they will cost. The target grows slowly without that only if the room is full of
 * people who do nothing at all.
 */
export function nextTarget(target: number, inside: Inside, load: Load, may: MayChange): number {
  if (isOver(load)) return may.shrink ? Math.max(LEAST_TARGET, target * SHRINK) : target;
  if (!may.grow) return target;
  if (load.samples === 0) {
    const isFull = inside.choosing >= FULL * Math.floor(target);
    return isFull ? Math.min(MOST_TARGET, target * GROWTH.whileQuick) : target;
  }
  // Quick buyers hold their seats before the next ones come. Then few are inside at any time, although many have entered.
  const haveEntered = inside.entered + load.holds * (SECONDS_TO_FILL / MEASURED_SECONDS) >= target / 2;
  const p95Ms = load.p95Ms ?? 0;
  if (!haveEntered || p95Ms >= QUICK_MS) return target;
  return Math.min(MOST_TARGET, target * (p95Ms < IDLE_MS ? GROWTH.whileIdle : GROWTH.whileQuick));
}

export interface Admitting {
  target: number;
  inside: Inside;
  /** People with a place who were not called yet. */
  waiting: number;
  seatsFree: number;
  isPaused: boolean;
  /** The draw is so fresh that not everybody could ask for their place. Nobody is called until everybody could. */
  isNotifying: boolean;
  /** The organiser's limit of people a minute, or null. */
  ceiling: number | null;
  /** How many were called in the last minute, and in the last five seconds. */
  calledInMinute: number;
  calledInFiveSeconds: number;
}

/** How many people are called now. A ceiling lets them in evenly over the minute. */
export function howManyToCall(now: Admitting): number {
  if (now.isPaused || now.isNotifying || now.seatsFree <= 0) return 0;
  const forSeats = Math.max(1, Math.floor(now.seatsFree * PEOPLE_A_SEAT));
  const room = Math.min(Math.floor(now.target), forSeats) - expectedInside(now.inside);
  const ceilings =
    now.ceiling === null
      ? []
      : [now.ceiling - now.calledInMinute, Math.ceil(now.ceiling / 12) - now.calledInFiveSeconds];
  const { shareHere } = now.inside;
  const pace = Math.ceil(now.target / shareHere / (SECONDS_TO_FILL * TICKS_A_SECOND));
  return Math.max(0, Math.min(Math.ceil(room / shareHere), pace, now.waiting, ...ceilings));
}

/** How many people a minute were called over the last two minutes, or since the first call. Null until enough time has passed. */
export function measuredRate(called: number, calledBefore: number, secondsSinceFirst: number | null): number | null {
  if (secondsSinceFirst === null || secondsSinceFirst < LEAST_MEASURED_SECONDS) return null;
  const minutes = Math.min(120, secondsSinceFirst) / 60;
  return Math.round(((called - calledBefore) / minutes) * 10) / 10;
}
