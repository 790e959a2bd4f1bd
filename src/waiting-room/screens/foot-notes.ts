import { make, say, show } from "../dom.ts";
import type { Screen, View } from "../view.ts";
import { agoWords, awayWords, JUST_NOW } from "../words.ts";

/** The age in seconds from which the numbers on the screen are called old. */
const OLD_SECONDS = 60;

/** The problem with the network or the browser. It stands above the cards, where a phone shows it without scrolling. */
export function troubleNotice(): Screen {
  const node = make("p", { class: "notice", role: "status" });
  const update = (view: View) => {
    const words = troubleWords(view) || lossWords(view);
    show(node, words !== "");
    say(node, words);
  };
  return { node, update };
}

/** How fresh the numbers are, that the place is safe, and how the room works. */
export function footNotes(): Screen {
  const fresh = make("span");
  const safe = make("span");
  const sentences = make("ul");
  const fair = make("li");
  const how = make("details", {}, make("summary", {}, "How the waiting room works"), sentences);
  const node = make("div", { class: "foot" }, make("p", { class: "small" }, fresh, " ", safe), how);

  function update(view: View): void {
    if (!sentences.hasChildNodes()) sentences.append(...howItWorks(view).map((text) => make("li", {}, text)), fair);
    say(fair, fairWords(view));
    say(fresh, view.state ? `Updated ${agoWords(view.ageSeconds)}.` : "");
    say(safe, safeWords(view));
  }
  return { node, update };
}

function howItWorks({ facts }: View): string[] {
  return [
    facts.accounts_first
      ? "Everyone who is signed in when the sale opens gets a place by chance. Everyone else comes after them."
      : "Everyone who is here when the sale opens gets a place by chance. Whoever comes later gets the next place.",
    "Your place never changes. Reloading, closing the page or losing the network doesn't cost you anything.",
    "We let in as many people as the box office can serve well, in the order of their places.",
    "If you miss your turn, you keep it while the room is open: come back and you're let in at once.",
  ];
}

/** How far anybody could influence places. It depends on the draw's beacon. */
function fairWords({ state }: View): string {
  const noSale = "Nobody can buy a better place.";
  if (!state?.draw) return noSale;
  const { beacon_round: round } = state.draw;
  return round === null
    ? `${noSale} But no random number from outside decides this draw, so whoever runs the box office could add made-up entries until one gets a good place. You can check everything else yourself after it.`
    : `${noSale} Nobody can work out any place before round ${round} of drand, a public random number, comes right after the list is closed. You can check that yourself after the draw.`;
}

function troubleWords({ trouble, ageSeconds, state }: View): string {
  if (trouble?.kind === "too-many")
    return `Lots of people are joining from your network at once. We try again in ${trouble.seconds} seconds, and you don't need to do anything.`;
  if (trouble?.kind === "refused") return trouble.message;
  if (trouble?.kind === "other-account")
    return "Your place belongs to the account that you joined with: please sign in.";
  if (!trouble && (state === null || ageSeconds <= OLD_SECONDS)) return "";
  const isBusy = trouble?.isBusy === true;
  if (state === null) return `${awayWords(isBusy)} We keep trying, and you don't need to do anything.`;
  const age = agoWords(ageSeconds);
  const old = age === JUST_NOW ? "" : ` These numbers are from ${age}.`;
  return `${awayWords(isBusy)} You keep your place, and we keep trying.${old}`;
}

function lossWords({ isLasting, user, situation }: View): string {
  const mayLose = !isLasting && !user && situation.kind !== "joining";
  return mayLose
    ? "This browser keeps nothing, so leave this tab open. Sign in to keep your place with your account."
    : "";
}

function safeWords({ isLasting, user, hasJoined }: View): string {
  if (!hasJoined || (!isLasting && !user)) return "";
  return `You may close this page: your place is kept ${user ? "with your account" : "on this device"}.`;
}
