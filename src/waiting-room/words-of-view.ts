import { formatCount } from "#contract/rules/text/count.ts";
import type { View } from "./view.ts";
import { beforeWords, clockWords } from "./words.ts";

/** The tab's title, which is all that people in another tab see. */
export function titleWords({ situation, facts: { event_name } }: View): string {
  if (situation.kind === "waiting") return `${beforeWords(situation.before)}: ${event_name}`;
  if (situation.kind === "called" || situation.kind === "entered") return `It is your turn: ${event_name}`;
  if (situation.kind === "gathering" && situation.secondsLeft > 0)
    return `${clockWords(situation.secondsLeft)} to the draw: ${event_name}`;
  return `Waiting room: ${event_name}`;
}

/** 'Your place is 4,402', for the first announcement. */
export function placeWords({ place }: View): string {
  return place === null ? "You're in the waiting room" : `Your place is ${formatCount(place)}`;
}
