import { secondsUntilPoll, spread } from "#contract/rules/event/queue-wait.ts";
import type { QueueState } from "#contract/wire/queue.ts";
import type { Situation } from "./situation.ts";
import type { Trouble } from "./trouble.ts";

/** Somebody who was called needs little information, but the box office must know that they are here. */
const CALLED_SECONDS = 15;
const EARLY_SECONDS = 25;
/** While the box office does not answer. If a whole crowd returned at once, it would stay down. */
const AWAY_SECONDS = 5;
const COMING_BACK_A_SECOND = 4000;

interface Asked {
  /** What went wrong with the last question. */
  trouble: Trouble | null;
  situation: Situation;
  /** The box office's last state. */
  state: QueueState | null;
  /** From 0 to 1: Math.random() */
  chance: number;
}

/** After how many seconds a device asks again. */
export function secondsUntilNext({ trouble, situation, state, chance }: Asked): number {
  const { a_minute: aMinute = null, entries = 0, poll_after_s: mostSeconds } = state ?? {};
  if (trouble?.kind === "too-many") return trouble.seconds + chance * AWAY_SECONDS;
  if (trouble) return spread(AWAY_SECONDS, chance) + (chance * entries) / COMING_BACK_A_SECOND;
  if (situation.kind === "early") return spread(EARLY_SECONDS, chance);
  if (situation.kind === "called" || situation.kind === "entered") return spread(CALLED_SECONDS, chance);
  const before = situation.kind === "waiting" ? situation.before : null;
  const secondsToOpening = situation.kind === "gathering" ? situation.secondsLeft : 0;
  const most = mostSeconds === undefined ? {} : { mostSeconds };
  return secondsUntilPoll({ before, aMinute, secondsToOpening, entries, chance, ...most });
}
