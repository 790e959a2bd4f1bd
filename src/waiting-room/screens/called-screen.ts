import { paths } from "#contract/paths.ts";
import { formatPrice } from "#contract/rules/money/money.ts";
import { make, say, show } from "../dom.ts";
import type { Acts, Screen, View } from "../view.ts";
import { awayWords, clockWords, numberWord } from "../words.ts";

/** 'It is your turn': the time left, what was found, and one main button. */
export function calledScreen(acts: Acts): Screen {
  const heading = make("h2", { tabindex: "-1" }, "It is your turn.");
  const [before, time, after] = [make("span"), make("strong"), make("span")];
  const words = make("p", { class: "call-words" }, before, time, after);
  const looking = make("p", { class: "call-words" });
  const names = make("strong", { class: "names" });
  const price = make("strong");
  const forThem = make("span");
  const found = make(
    "section",
    { class: "card" },
    make("p", { class: "quiet" }, "We found what you're after"),
    make("p", {}, names),
    make("p", { class: "quiet" }, price, " ", forThem),
  );
  const take = make("button", { type: "button", class: "button strong" }, "Take these seats");
  const map = make("button", { type: "button", class: "button strong" });
  const troubleText = make("span");
  const signIn = make("a", {}, "Sign in");
  const trouble = make("p", { class: "notice", role: "alert" }, troubleText, " ", signIn);
  let address: string | undefined;
  take.addEventListener("click", () => acts.goOn(address));
  map.addEventListener("click", () => acts.goOn());
  const node = make("div", { class: "called", "data-theme": "light" }, heading, words, looking, found, take, map);

  function update(view: View): void {
    const { found: result, isBusy, wish, mayWish, trouble: wrong, facts } = view;
    const seats = result !== null && typeof result === "object" ? result : null;
    address = seats?.address;
    const said = timeWords(view);
    say(before, said.before);
    say(time, said.time);
    say(after, said.after);
    show(found, seats !== null);
    show(take, seats !== null);
    if (seats) {
      say(names, seats.names);
      say(price, formatPrice(seats.totalCents));
      say(forThem, `for ${numberWord(seats.count)}, incl. fees`);
    }
    const isLooking = isBusy && wish !== null && mayWish && result === null;
    show(looking, isLooking || typeof result === "string");
    say(looking, typeof result === "string" ? result : "We're looking for what you're after …");
    map.className = seats ? "button quiet" : "button strong";
    say(
      map,
      facts.picker_of_seats === null ? "Choose your tickets" : seats ? "Choose on the map" : "Choose your seats",
    );
    for (const button of [take, map]) button.setAttribute("aria-busy", String(isBusy));
    const troubled = wrong && !isBusy ? troubleWords(wrong) : "";
    say(troubleText, troubled);
    show(signIn, wrong?.kind === "other-account");
    signIn.href = `${paths.login}?next=${encodeURIComponent(location.pathname + location.search)}`;
    // An empty alert would be announced as nothing.
    if (troubled === "") trouble.remove();
    else if (!trouble.isConnected) node.append(trouble);
  }
  return { node, update, heading };
}

/** The time that is left, in three parts: the middle one is the time itself, which matters most. */
function timeWords({ situation, facts }: View): { before: string; time: string; after: string } {
  const held = `Your tickets are held for ${facts.hold_minutes} minutes from the moment you pick them.`;
  if (situation.kind === "entered")
    return { before: "You have ", time: clockWords(situation.secondsLeft), after: ` to choose. ${held}` };
  if (situation.kind === "called" && situation.secondsToBegin > 0) {
    const time = clockWords(situation.secondsToBegin);
    return { before: "Start within ", time, after: `. Then you have time to choose. ${held}` };
  }
  const before = `You were away for a while, and your turn is still yours. Come in whenever you're ready. ${held}`;
  return { before, time: "", after: "" };
}

function troubleWords(trouble: NonNullable<View["trouble"]>): string {
  if (trouble.kind === "refused") return trouble.message;
  if (trouble.kind === "other-account") return "Your place belongs to the account that you joined with.";
  return trouble.kind === "too-many"
    ? `The box office is busy. Please try again in ${trouble.seconds} seconds. You keep your place.`
    : `${awayWords(trouble.isBusy)} You keep your place. Please try again in a moment.`;
}
