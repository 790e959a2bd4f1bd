/** How long somebody who has been called may take to begin. Afterwards they keep the place and enter as soon as they are back. */
export const CLAIM_MINUTES = 3;

/** The shortest and the longest time between two polls of a waiting device, in seconds. */
const POLL_SECONDS = { least: 2, most: 30 };
/** A device polls again when this share of its wait has passed: seldom at first, and often near the front. */
const SHARE_OF_WAIT = 1 / 3;
/** Without a measured rate, the distance alone decides: one second for this many people. */
const PEOPLE_A_SECOND_OF_POLLING = 1000;
/** Right after the draw, this many devices a second ask for their places. */
const FIRST_QUESTIONS_A_SECOND = 10_000;
/** How long a draw takes: `seconds`, and one second more for every `entriesASecond` entries. */
const DRAW = { seconds: 1, entriesASecond: 25_000 };
/** How far the rate of the next minutes may differ from the measured one. */
const RATE_SPREAD = 0.12;
/** From this many minutes on, a range is given in steps of five minutes. */
const COARSE_FROM_MINUTES = 30;
const COARSE_STEP_MINUTES = 5;

/** Returns how many people are called before somebody with this place. 0: it is their turn, or they are next. */
export function peopleBefore(place: number, called: number): number {
  return Math.max(0, place - called - 1);
}

/** Whole minutes: at least `from`, at most `to`. */
export interface WaitRange {
  from: number;
  to: number;
}

/**
 * Returns how long somebody waits with this many people before them. Only a measured rate decides, so it is null if no
 * rate was measured yet, or if nobody is being let in.
 * @param aMinute how many people were let in a minute, or null
 */
export function waitRange(before: number, aMinute: number | null): WaitRange | null {
  if (aMinute === null || aMinute <= 0) return null;
  const minutes = (before + 1) / aMinute;
  const from = Math.floor(minutes * (1 - RATE_SPREAD));
  const to = Math.max(1, Math.ceil(minutes * (1 + RATE_SPREAD)));
  if (to <= COARSE_FROM_MINUTES) return { from, to };
  const step = COARSE_STEP_MINUTES;
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
}

/**
 * Returns how much of the wait is over, from 0 to 1.
 * @param first how many people were before this device when it first knew its place
 */
export function shareWaited(first: number, before: number): number {
  if (before <= 0) return 1;
  return first <= 0 ? 0 : Math.min(1, Math.max(0, 1 - before / first));
}

/**
 * Returns how long a draw of this many entries takes, in seconds. No device asks for its place before that. The box
 * office calls nobody until every device could ask: otherwise somebody with a low place would find people with higher
 * ones inside.
 */
export const secondsOfDraw = (entries: number) => DRAW.seconds + entries / DRAW.entriesASecond;

/** The time after the draw over which the first polls of this many devices are spread, in seconds. */
export const secondsOfFirstQuestions = (entries: number) => Math.max(1, entries / FIRST_QUESTIONS_A_SECOND);

interface Waiting {
  /** How many people are before this device, or null while there is no place. */
  before: number | null;
  /** How many were let in a minute, or null. */
  aMinute: number | null;
  /** Seconds until the draw. 0 once people are called. */
  secondsToOpening: number;
  /** How many have joined. */
  entries: number;
  /** The box office's own limit, from GET /queue/{event_id}. */
  mostSeconds?: number;
  /** From 0 to 1: Math.random(). A crowd that polled at the same moment would keep everybody waiting. */
  chance: number;
}

/**
 * Returns after how many seconds a device polls again: mostly 2 to 30, more often near the front. The last poll before
 * the opening is skipped, because the device's own countdown shows that time. The first poll after the opening comes
 * when the draw is done, spread over a time that fits the crowd.
 */
export function secondsUntilPoll(waiting: Waiting): number {
  const { before, aMinute, secondsToOpening, entries, mostSeconds, chance } = waiting;
  const most = Math.min(POLL_SECONDS.most, Math.max(POLL_SECONDS.least, mostSeconds ?? POLL_SECONDS.most));
  const within = (seconds: number) => spread(Math.min(most, Math.max(POLL_SECONDS.least, seconds)), chance);
  const firstQuestion = chance * secondsOfFirstQuestions(entries);
  if (secondsToOpening > most * LATEST) return within(most);
  if (secondsToOpening > 0) return secondsToOpening + secondsOfDraw(entries) + firstQuestion;
  if (before === null) return POLL_SECONDS.least + firstQuestion;
  if (aMinute === null || aMinute <= 0) return within(before / PEOPLE_A_SECOND_OF_POLLING);
  return within((before / aMinute) * 60 * SHARE_OF_WAIT);
}

/** A poll comes earlier or later by up to a quarter. */
const EARLIEST = 0.75;
const LATEST = 1.25;

/** Spreads a number of seconds by up to a quarter, earlier or later. @param chance from 0 to 1: Math.random() */
export function spread(seconds: number, chance: number): number {
  return seconds * (EARLIEST + chance * (LATEST - EARLIEST));
}
