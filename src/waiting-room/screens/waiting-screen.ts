import { paths } from "#contract/paths.ts";
import { waitRange } from "#contract/rules/event/queue-wait.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import { make, say, show } from "../dom.ts";
import type { Acts, Screen, View } from "../view.ts";
import { wishesCard } from "../wishes.ts";
import { clockWords, rangeWords } from "../words.ts";
import { footNotes, troubleNotice } from "./foot-notes.ts";

/**
 * Everything before the call: gathering, the draw, and the wait. It is one screen, so that no typed text is lost in
 * between.
 */
export function waitingScreen(acts: Acts): Screen {
  const label = make("span", { class: "label" });
  const number = make("strong", { class: "number" });
  const lead = make("p", {}, label, " ", number);
  const words = make("p", { class: "lead-words" });
  const filled = make("div");
  const bar = make(
    "div",
    { class: "bar", role: "progressbar", "aria-label": "Your wait", "aria-valuemin": "0", "aria-valuemax": "100" },
    filled,
  );
  const range = make("strong");
  const rate = make("span", { class: "quiet" });
  const pace = make("p", { class: "pace" }, range, " ", rate);
  const warning = make("p", { class: "notice" });
  const place = placeCard();
  const parts = [troubleNotice(), wishesCard(acts), readyCard(acts), place, footNotes()];
  const node = make("div", {}, lead, words, bar, pace, warning, ...parts.map((part) => part.node));
  let shareShown = 0;

  function update(view: View): void {
    const { situation, state } = view;
    const isWaiting = situation.kind === "waiting";
    const isGathering = situation.kind === "gathering" && situation.secondsLeft > 0;
    show(lead, isWaiting || isGathering);
    show(bar, isWaiting);
    show(pace, isWaiting);
    if (isGathering) lead.setAttribute("role", "timer");
    else lead.removeAttribute("role");
    say(words, wordsOf(view));
    show(words, words.textContent !== "");
    if (isGathering) {
      say(label, "The draw is in");
      say(number, clockWords(situation.secondsLeft));
    }
    if (isWaiting) {
      say(label, situation.before === 1 ? "Person before you" : "People before you");
      say(number, formatCount(situation.before));
      // A place never moves back. A number that does comes from a late copy.
      shareShown = Math.max(shareShown, situation.share);
      filled.style.transform = `scaleX(${shareShown})`;
      const percent = Math.round(shareShown * 100);
      bar.setAttribute("aria-valuenow", String(percent));
      bar.setAttribute("aria-valuetext", `${percent} per cent of your wait is over`);
      const aMinute = state?.a_minute ?? null;
      say(range, rangeWords(waitRange(situation.before, aMinute)));
      say(rate, aMinute === null || situation.isStill ? "" : `${formatCount(Math.round(aMinute))} let in a minute`);
    }
    const isScarce = isWaiting && state !== null && situation.before >= state.seats_left;
    show(warning, isScarce);
    if (isScarce)
      say(warning, "There are more people before you than tickets left. We'll tell you at once if they sell out.");
    for (const part of parts) part.update(view);
  }
  return { node, update };
}

function wordsOf({ situation, facts, user, state }: View): string {
  if (situation.kind === "joining") return "One moment: we're asking for your place.";
  if (situation.kind === "placing") return "The draw is over. Your place is on its way.";
  if (situation.kind === "waiting")
    return situation.isStill ? "Nobody is being let in just now. You keep your place." : "";
  if (situation.kind !== "gathering") return "";
  if (situation.secondsLeft === 0)
    return state?.draw?.beacon_round
      ? `The draw is on. It waits for a public random number, round ${state.draw.beacon_round} of drand. Your place is on its way.`
      : "The draw is on. Your place is on its way.";
  if (!situation.isIn) return "We're adding you to the draw. You don't need to do anything.";
  if (facts.accounts_first && !user)
    return "You're in. The organiser draws people who are signed in first, so sign in before the draw to be among them.";
  const at = state?.opens_at ? ` before ${timeAt(state.opens_at, facts.timezone)}` : "";
  return `You're in. Everyone here${at} gets a place by chance, so there's no need to be first or to refresh.`;
}

/** '9 am' by the venue's clock. */
export function timeAt(instant: string, timezone: string): string {
  return clockTime(venueDateTime(new Date(instant), timezone).time);
}

function placeCard(): Screen {
  const title = make("h2");
  const draw = make("a");
  const facts = make("p", { class: "quiet" });
  const node = make("section", { class: "card" }, make("div", { class: "head" }, title, draw), facts);
  const update = ({ place, state, facts: { event_id }, situation }: View) => {
    show(node, place !== null && state !== null && situation.kind === "waiting");
    if (place === null || !state) return;
    say(title, `Place ${formatCount(place)} of ${formatCount(Math.max(place, state.entries))}`);
    say(draw, "Check my draw");
    // Without a draw, places are in order of arrival, and there is nothing to check.
    show(draw, state.commitment !== null);
    draw.href = paths.checkDraw(event_id);
    const tickets = state.seats_left === 1 ? "1 ticket is left" : `${formatCount(state.seats_left)} tickets are left`;
    const called = state.called === 1 ? "1 person was let in" : `${formatCount(state.called)} people were let in`;
    say(facts, `${tickets}. ${called}.`);
  };
  return { node, update };
}

/** Preparations for the call: sign in, save name and phone, and choose how to be notified. */
function readyCard(acts: Acts): Screen {
  const signIn = make("li");
  const details = make("li");
  const notifying = make("li");
  const node = make(
    "section",
    { class: "card", "aria-labelledby": "ready-title" },
    make("h2", { id: "ready-title" }, "Be ready"),
    make("ul", { class: "ready" }, signIn, details, notifying),
  );
  const signInLink = make("a", {}, "Sign in");
  const asked = make("span", {}, signInLink, " so that your place follows you to any device");
  const signedIn = make("span");
  signIn.append(asked, signedIn);
  const detailsLink = make("a", { href: paths.profile }, "Save your name and phone");
  const saved = make("span", {}, "Your name and phone are saved");
  details.append(detailsLink, saved);
  const press = () => acts.notifyMe();
  const tell = make("button", { type: "button", class: "link", onclick: press }, "Tell me when it's my turn");
  const told = make("span");
  notifying.append(tell, told);

  function update({ user, isReady, notifying: how }: View): void {
    const here = encodeURIComponent(location.pathname + location.search);
    signInLink.href = `${paths.login}?next=${here}`;
    const [first = ""] = user?.name.split(" ") ?? [];
    signIn.toggleAttribute("data-done", user !== null);
    show(asked, user === null);
    show(signedIn, user !== null);
    say(signedIn, first ? `Signed in as ${first}` : "You're signed in");
    show(details, user !== null && isReady !== null);
    details.toggleAttribute("data-done", isReady === true);
    show(detailsLink, isReady === false);
    show(saved, isReady === true);
    notifying.toggleAttribute("data-done", how !== null && how !== "silent");
    show(tell, how === null);
    say(told, toldWords(how));
  }
  return { node, update };
}

function toldWords(how: View["notifying"]): string {
  if (how === "push") return "We'll send a notification when it's your turn, also if you close this page";
  if (how === "notification") return "We'll show a notification when it's your turn: leave this page open";
  if (how === "sound") return "We'll play a sound when it's your turn: leave this page open";
  return how === "silent" ? "Your browser doesn't let us call you, so look at this page now and then" : "";
}
