import { say } from "../dom.ts";
import type { Situation } from "../situation.ts";
import type { Acts, Screen, View } from "../view.ts";
import { calledScreen } from "./called-screen.ts";
import { earlyScreen, openScreen } from "./open-screen.ts";
import { overScreen } from "./over-screen.ts";
import { timeAt, waitingScreen } from "./waiting-screen.ts";

type Name = "waiting" | "called" | "over" | "early" | "open";

const NAMES: Readonly<Record<Situation["kind"], Name>> = {
  joining: "waiting",
  gathering: "waiting",
  placing: "waiting",
  waiting: "waiting",
  called: "called",
  entered: "called",
  early: "early",
  open: "open",
  over: "over",
};

/** Shows one screen at a time, and moves the focus only if the screen that had it is removed. */
export class Screens {
  readonly #place: HTMLElement;
  readonly #acts: Acts;
  #name: Name | undefined;
  #screen: Screen | undefined;

  constructor(place: HTMLElement, acts: Acts) {
    this.#place = place;
    this.#acts = acts;
  }

  /** @param afterwards where the event is sold without waiting */
  show(view: View, afterwards: string): void {
    const name = view.facts.cancelled ? "over" : NAMES[view.situation.kind];
    if (name !== this.#name) this.#change(name, view, afterwards);
    this.#screen?.update(view);
    showBand(view);
  }

  #change(name: Name, view: View, afterwards: string): void {
    const isFirst = this.#name === undefined;
    this.#name = name;
    this.#screen = this.#make(name, view, afterwards);
    const hadFocus = this.#place.contains(document.activeElement);
    this.#place.replaceChildren(this.#screen.node);
    document.body.dataset.screen = name;
    // Everybody has waited for the call, so it takes the focus. Other changes leave the focus where it is.
    if (!isFirst && (hadFocus || name === "called")) this.#screen.heading?.focus();
  }

  #make(name: Name, view: View, afterwards: string): Screen {
    if (name === "called") return calledScreen(this.#acts);
    if (name === "over") return overScreen(view);
    if (name === "early") return earlyScreen();
    return name === "open" ? openScreen(afterwards) : waitingScreen(this.#acts);
  }
}

/** The dark band above everything: 'Waiting room · on sale at 9 am'. */
function showBand({ situation, state, facts }: View): void {
  const more = document.getElementById("band-more");
  const opens = state?.opens_at;
  const isBefore = situation.kind === "gathering" && opens;
  const sale = isBefore ? `on sale at ${timeAt(opens, facts.timezone)}` : "on sale now";
  const isOpen = situation.kind !== "joining" && situation.kind !== "over" && situation.kind !== "early";
  if (more) say(more, isOpen ? ` · ${sale}` : "");
}
