import { formatCount } from "#contract/rules/text/count.ts";
import type { QueueProof } from "#contract/wire/queue.ts";
import type { Check, Finding, PublishedDraw } from "./check-draw.ts";

/** What each check is about, as a line of the page. */
export const CHECK_TITLES: Readonly<Record<Check, string>> = {
  commitment: "The number behind the draw was fixed beforehand",
  terms: "The rules were fixed beforehand",
  beacon: "A public random number decided with it",
  receipt: "Your receipt is for this draw",
  signature: "We signed your receipt",
  list: "The list is whole",
  root: "The list has the fingerprint that we published",
  entry: "Your entry is in the list",
  place: "Your place is the one that the rule gives",
};

const RIGHT: Readonly<Record<Check, string>> = {
  commitment: "It matches the fingerprint that we showed before the draw, so nobody could choose it afterwards.",
  terms: "The same fingerprint covers them, and which public random number the draw waits for, if any.",
  beacon: "The League of Entropy signed it, and nobody knew it before the list was closed.",
  receipt: "It names your entry, and the same fingerprint, rules and random number that we show here.",
  signature: "The signature is ours, so we can't deny that you joined, or when.",
  list: "Every entry is there once, in order.",
  root: "Everyone who sees this fingerprint sees the same list. Compare yours with a friend's.",
  entry: "You were in the draw.",
  place: "Nobody chose it.",
};

const WRONG: Readonly<Record<Check, string>> = {
  commitment: "It doesn't match the fingerprint from before the draw: the number, the rules or the beacon was changed.",
  terms: "The rules or the beacon aren't those that were promised last.",
  beacon: "It isn't what the League of Entropy signed for its round.",
  receipt: "It names another entry, or another fingerprint, rules or random number than we promised when you joined.",
  signature: "The signature isn't ours, or the receipt was changed.",
  list: "Entries are missing, twice in it, or out of order.",
  root: "The list isn't the one that the fingerprint belongs to.",
  entry: "You joined before the draw, but your entry is missing.",
  place: "Your place isn't the one that the rule gives.",
};

/** An operator's possible manipulation without an unpredictable beacon. */
const COULD_GRIND =
  "We knew the number behind the draw before the list was closed, so we could have tried out made-up entries until one got a good place. Nothing here can rule that out.";

/** The meaning of each reason for a note, where nothing is wrong. `when`: the instant of the finding. */
function reasonWords(reason: NonNullable<Finding["reason"]>, check: Check, when: string): string {
  switch (reason) {
    case "changed":
      return check === "receipt"
        ? "It names what we promised when you joined. We changed the rules or the time of the draw later: see The numbers."
        : `They were changed ${when}, before the list was closed. Both versions stand under The numbers.`;
    case "late":
      return `They were changed ${when}, when the random number that we had promised was public. So we could have chosen between two draws. Ask us why.`;
    case "earlier-version":
      return "The fingerprint doesn't cover them, because an earlier version of our software made this waiting room.";
    case "none":
      return `This draw has none. ${COULD_GRIND}`;
    case "declared":
      return `This draw has one that was known beforehand. ${COULD_GRIND}`;
    case "unchecked":
      return check === "beacon"
        ? "We didn't check its signature, because the code for it isn't on this device. Load this page again with a network, or compare the number at api.drand.sh."
        : "This browser can't check signatures of this kind. Save the proof, and check it in another one.";
    case "withdrawn":
      return `It's signed by a key that we withdrew ${when}. Your receipt is from before that, so it stays good.`;
    case "merged":
      return "Your receipt says that we joined this entry with your other one, which was in the draw.";
  }
}

/** One sentence about what a finding means. @param whenOf writes an instant as people read it: 'on Saturday 26 December, 7:30 pm' */
export function findingWords(
  { check, verdict, reason, at, place }: Finding,
  draw: Pick<PublishedDraw, "forAccounts">,
  whenOf: (instant: string) => string,
): string {
  const when = at === undefined ? "" : whenOf(at);
  if (reason === "withdrawn" && verdict === "wrong")
    return `It's signed by a key that we withdrew ${when}. The receipt is from after that, so anyone who had the key could have made it.`;
  if (check === "place" && place !== undefined && verdict === "wrong")
    return `The rule gives place ${formatCount(place)}, and you were told another one.`;
  if (verdict === "wrong") return WRONG[check];
  if (reason) return reasonWords(reason, check, when);
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
  if (findings.some(({ verdict }) => verdict === "wrong"))
    return {
      title: "Something doesn't add up",
      words: "Please save the proof, and show it to the box office and to somebody you trust.",
      isRight: false,
    };
  const drawn = `${formatCount(proof.entries)} ${proof.entries === 1 ? "entry was" : "entries were"} drawn`;
  const place = findings.find(({ check }) => check === "place")?.place;
  const isBehind = findings.some(({ check, verdict }) => check === "entry" && verdict === "note");
  const words = isBehind
    ? behindWords({ forAccounts })
    : place === undefined
      ? `${drawn}, as promised.`
      : `${drawn}, and yours got place ${formatCount(place)}.`;
  return {
    title: isBehind || place === undefined ? "The draw is right" : "Your place is right",
    words: `${words}${proof.beacon_source ? "" : " It had no random number from outside, so read below what that leaves open."}`,
    isRight: true,
  };
}

/** What the check proves and what it does not, for curious people. It depends on the draw's beacon. */
export function whatItProves(
  { beacon, beacon_source: source }: QueueProof,
  whenOf: (instant: string) => string,
): string[] {
  return [
    "The number behind the draw was fixed before anyone joined, and your place follows from it by a rule that anyone can calculate.",
    "To give somebody a better place afterwards, we would have had to change that number or the list, and a line above would have a cross.",
    source
      ? `Nobody could calculate any place before round ${source.round} of drand came, ${whenOf(source.published_at)}. The list was closed before it, so made-up entries couldn't get better places. Anyone can compare the number at api.drand.sh.`
      : `The draw has ${beacon === null ? "no beacon, a number from outside that nobody knows beforehand" : "a beacon that was known before the list was closed"}. ${COULD_GRIND}`,
    "It doesn't prove that every entry is a different person: one person may have several devices or accounts.",
  ];
}

/** What decides the draw besides the box office's number, as known before the draw. */
export function beforeWords({ beacon_source: source }: Pick<QueueProof, "beacon_source">): string {
  return source
    ? `Besides our secret number, round ${source.round} of drand decides it: a public random number that nobody knows yet.`
    : "No random number from outside decides it, so we could add made-up entries until one gets a good place.";
}
