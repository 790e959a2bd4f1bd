import { formatCount } from "#contract/rules/count.ts";
import type { QueueProof } from "#contract/wire/queue.ts";
import type { Check, Finding, PublishedDraw } from "./check-draw.ts";

/** What each check is about, as a line of the page. */
export const CHECK_TITLES: Readonly<Record<Check, string>> = {
  commitment: "The number behind the draw was fixed beforehand",
  receipt: "Your receipt is for this draw",
  signature: "We signed your receipt",
  list: "The list is whole",
  root: "The list has the fingerprint that we published",
  entry: "Your entry is in the list",
  place: "Your place is the one that the rule gives",
};

const RIGHT: Readonly<Record<Check, string>> = {
  commitment: "It matches the fingerprint that we showed before the draw, so nobody could choose it afterwards.",
  receipt: "It names your entry, and the same fingerprint that we show here.",
  signature: "The signature is ours, so we can't deny that you joined, or when.",
  list: "Every entry is there once, in order.",
  root: "Everyone who sees this fingerprint sees the same list. Compare yours with a friend's.",
  entry: "You were in the draw.",
  place: "Nobody chose it.",
};

const WRONG: Readonly<Record<Check, string>> = {
  commitment: "It doesn't match the fingerprint from before the draw: the number was changed.",
  receipt: "It names another entry, or another fingerprint than the one that we show here.",
  signature: "The signature isn't ours, or the receipt was changed.",
  list: "Entries are missing, twice in it, or out of order.",
  root: "The list isn't the one that the fingerprint belongs to.",
  entry: "You joined before the draw, but your entry is missing.",
  place: "Your place isn't the one that the rule gives.",
};

/** One sentence about what a finding means. */
export function findingWords({ check, verdict, place }: Finding, draw: Pick<PublishedDraw, "forAccounts">): string {
  if (check === "place" && place !== undefined && verdict === "wrong")
    return `The rule gives place ${formatCount(place)}, and you were told another one.`;
  if (verdict === "wrong") return WRONG[check];
  if (check === "signature" && verdict === "note")
    return "This browser can't check signatures of this kind. Save the proof, and check it in another one.";
  if (check === "entry" && verdict === "note") return behindWords(draw);
  return check === "place" && place !== undefined ? `It's place ${formatCount(place)}. ${RIGHT.place}` : RIGHT[check];
}

/** Why an entry is not in the list, although nothing is wrong. */
function behindWords({ forAccounts }: Pick<PublishedDraw, "forAccounts">): string {
  return forAccounts
    ? "This draw was for people who were signed in when tickets went on sale. Everyone else stands behind it, in the order of arrival, and so do you."
    : "You joined after the draw, so you stand behind everyone who was in it, in the order of arrival.";
}

export interface Outcome {
  title: string;
  words: string;
  isRight: boolean;
}

/** The result of all checks in a heading and a sentence. */
export function outcomeOf(findings: readonly Finding[], { proof, forAccounts }: PublishedDraw): Outcome {
  const drawn = `${formatCount(proof.entries)} ${proof.entries === 1 ? "entry was" : "entries were"} drawn`;
  if (findings.some(({ verdict }) => verdict === "wrong"))
    return {
      title: "Something doesn't add up",
      words: "Please save the proof, and show it to the box office and to somebody you trust.",
      isRight: false,
    };
  const place = findings.find(({ check }) => check === "place")?.place;
  const isBehind = findings.some(({ check, verdict }) => check === "entry" && verdict === "note");
  if (isBehind) return { title: "The draw is right", words: behindWords({ forAccounts }), isRight: true };
  if (place === undefined) return { title: "The draw is right", words: `${drawn}, as promised.`, isRight: true };
  return { title: "Your place is right", words: `${drawn}, and yours got place ${formatCount(place)}.`, isRight: true };
}

/** What the check proves and what it does not, for somebody who wants to know. */
export const WHAT_IT_PROVES: readonly string[] = [
  "The number behind the draw was fixed before anyone joined, and your place follows from it by a rule that anyone can calculate.",
  "To give somebody a better place, we would have had to change that number or the list, and a line above would have a cross.",
  "It doesn't prove that every entry is a different person: one person may have several devices or accounts.",
];

/** What the draw's beacon, or the lack of one, means for who could have cheated. */
export function beaconWords({ beacon, beacon_source: source }: Pick<QueueProof, "beacon" | "beacon_source">): string {
  if (source)
    return `Nobody could calculate any place before ${source.published_at}: the draw needs round ${source.round} of drand, a number that independent organisations publish, and the list was closed before it. So made-up entries couldn't get better places. Anyone can compare the number at api.drand.sh.`;
  if (beacon === null)
    return "This draw has no beacon, a number from outside that nobody knows beforehand. We knew the seed before the list was closed, so we could have tried out made-up entries until one got a good place. Nothing here can rule that out.";
  return "This draw has a beacon that was known before the list was closed. So we could have tried out made-up entries until one got a good place.";
}
