import "#src/ui/styles/first.css";
import "#src/ui/styles/base.css";
import "../page.css";
import "../parts.css";
import "./draw.css";
import { formatCount } from "#contract/rules/text/count.ts";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import type { QueuePlace } from "#contract/wire/queue.ts";
import { saveFile } from "#src/ui/save-file.ts";
import { cachePage } from "../cache-page.ts";
import { ask } from "../calls/ask.ts";
import { readFacts } from "../calls/facts.ts";
import { fetchDraw, type LoadedDraw, writtenDraw } from "../calls/published-draw.ts";
import { make } from "../dom.ts";
import { RoomStorage } from "../room-storage.ts";
import { isRoundOfQuicknet } from "./beacon.ts";
import { cacheDraw, keptDraw } from "./cached-draw.ts";
import { CHECKS, type Check, checkDraw, checkReceipt, type Mine, type PublishedDraw } from "./check-draw.ts";
import { beforeWords, outcomeOf } from "./check-words.ts";
import { DrawScreen } from "./draw-screen.ts";

/** A moment after the opening, when places are drawn. It is spread so that not everybody asks at once. */
const AFTER_OPENING_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const OWN_CHECKS: readonly Check[] = ["receipt", "signature", "entry", "place"];

const facts = readFacts();
const kept = new RoomStorage(facts.event_id);
const whenOf = (instant: string) => `on ${venueWhen(new Date(instant), facts.timezone)}`;
const screen = new DrawScreen(
  document.getElementById("draw") ?? document.body.appendChild(make("div")),
  { again: () => void run(draw ? () => check(draw as PublishedDraw) : load), save: () => draw && saveProof(draw) },
  whenOf,
);
let draw: PublishedDraw | null = null;
let isBusy = false;
let isKept = false;
let opening: ReturnType<typeof setTimeout> | undefined;

function mine(): Mine | null {
  const place = kept.read("place");
  return place && { entry: place.entry, place: place.place, receipt: place.receipt };
}

/**
 * Fetches this device's place, and whether its entry was merged into another. Without a network, the known state stays.
 */
async function askMine(): Promise<void> {
  const known = kept.read("place");
  const answer = known && (await ask<QueuePlace>("queue/place", { token: known.token }));
  if (!known || answer?.kind !== "done") return;
  const { place, receipt = known.receipt } = answer.data;
  kept.write("place", { ...known, place, receipt });
}

/**
 * Saves everything that a check needs to one file. `npm run verify-draw` reads it (docs/fair-draw.md#the-saved-file).
 */
function saveProof(drawn: PublishedDraw): void {
  const { event_id, event_name } = facts;
  const proof = { event_id, event_name, ...writtenDraw(drawn), ...mine() };
  saveFile(`draw-${event_id}.json`, new Blob([JSON.stringify(proof, null, 2)], { type: "application/json" }));
}

/** One thing at a time, however often somebody presses. */
async function run(work: () => Promise<void>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    await work();
  } catch {
    // Whatever the error was, the page must report it.
    screen.tell("The check has stopped", "Something went wrong on this page. Please load it again.", "Try again");
  } finally {
    isBusy = false;
  }
}

/** Fetches the draw, or takes the one that this device has cached, and checks what can be checked. */
async function load(): Promise<void> {
  clearTimeout(opening);
  screen.working("One moment: we're fetching the draw.");
  let [loaded]: [LoadedDraw, unknown] = await Promise.all([fetchDraw(facts), askMine()]);
  const isFresh = loaded.kind !== "away";
  if (!isFresh) {
    const before = await keptDraw(facts.event_id);
    if (before) loaded = { kind: "drawn", draw: before };
  }
  if (loaded.kind === "drawn") {
    draw = loaded.draw;
    await Promise.all([check(draw), cacheDraw(facts.event_id, draw)]);
  } else if (loaded.kind === "before") await checkBefore(loaded);
  else if (loaded.kind === "none")
    screen.tell(
      "There's no draw to check",
      "People stand in this waiting room in the order in which they came. Nobody's place was drawn.",
      "Look again",
    );
  else
    screen.tell(
      "We can't reach the box office just now",
      "The draw isn't on this device yet. Once it is, you can check it without a network.",
      "Try again",
    );
  // Only now has the page fetched everything that a check needs.
  if (isFresh && !isKept) {
    isKept = true;
    void cachePage();
  }
}

async function check(drawn: PublishedDraw): Promise<void> {
  const own = mine();
  if (!canHash()) return;
  const expected = CHECKS.filter((name) => own !== null || !OWN_CHECKS.includes(name));
  const entries = formatCount(drawn.proof.entries);
  screen.begin(`We're working out ${entries} entries on this device, without the network.`, expected);
  screen.numbers(drawn.proof, own?.entry ?? null);
  const findings = await checkDraw(
    drawn,
    own,
    isRoundOfQuicknet,
    (finding) => screen.found(finding, drawn),
    (share) => screen.progress(share),
  );
  const outcome = outcomeOf(findings, drawn);
  const noEntry = own === null ? " This device has no place here, so only the whole draw was checked." : "";
  screen.end({ ...outcome, words: outcome.words + noEntry }, "Check again", true);
  document.title = `${outcome.title}: ${facts.event_name}`;
}

/** Before the draw, the receipt can be checked, and the rest waits. */
async function checkBefore({
  proof,
  opensAt,
  secondsLeft,
  keys,
}: Extract<LoadedDraw, { kind: "before" }>): Promise<void> {
  const own = mine();
  if (!canHash()) return;
  screen.begin("We're checking your receipt.", own ? ["receipt", "signature"] : []);
  screen.numbers(proof, own?.entry ?? null);
  const findings = await checkReceipt(proof, own, keys);
  for (const finding of findings) screen.found(finding, { forAccounts: facts.accounts_first });
  const isWrong = findings.some(({ verdict }) => verdict === "wrong");
  const when = opensAt ? ` ${whenOf(opensAt)}` : "";
  const rest = `The draw comes when tickets go on sale${when}. Come back then to check your place.`;
  if (isWrong)
    screen.tell(
      "Something doesn't add up",
      `Your receipt doesn't match what we published. Please show this page to the box office. ${rest}`,
      "Look again",
      true,
    );
  else {
    const soFar = own ? "Your receipt is right so far." : "This device has no place here yet.";
    screen.tell("The draw is still to come", `${soFar} ${beforeWords(proof)} ${rest}`, "Look again");
  }
  if (opensAt) waitFor(secondsLeft);
}

function waitFor(seconds: number): void {
  const inMs = Math.max(0, seconds) * 1000 + AFTER_OPENING_MS * (1 + Math.random());
  if (inMs < LONGEST_TIMER_MS) opening = setTimeout(() => void run(load), inMs);
}

/** Browsers calculate hashes only on https pages. */
function canHash(): boolean {
  if (crypto.subtle) return true;
  screen.tell(
    "This browser can't check the draw here",
    "Browsers only do this on pages whose address begins with https. Please open this page there.",
    "Try again",
  );
  return false;
}

void run(load);
document.documentElement.dataset.alive = "";
