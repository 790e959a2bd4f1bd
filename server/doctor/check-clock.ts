import { type Finding, findingsOf } from "./finding.ts";

const SECONDS_TO_LOOK = 5;
/** Codes for two-step sign-in are good for half a minute. */
const SECONDS_WRONG = 30;

const { ok, look, wrong } = findingsOf("clock");

/** Compares this machine's clock, in milliseconds, with another's. */
export function clockFinding(whose: string, theirs: Date, oursMs: number): Finding {
  const seconds = Math.round((oursMs - theirs.getTime()) / 1000);
  const says = `this machine's clock is ${Math.abs(seconds)} s ${seconds < 0 ? "behind" : "ahead of"} ${whose}`;
  if (Math.abs(seconds) >= SECONDS_WRONG) return wrong(says, "let chrony or systemd-timesyncd set both clocks");
  return Math.abs(seconds) >= SECONDS_TO_LOOK ? look(says, "look at both clocks") : ok(`${whose} clock agrees`);
}
