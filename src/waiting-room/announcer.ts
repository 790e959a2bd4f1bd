import { make } from "./dom.ts";
import type { Situation } from "./situation.ts";
import { beforeWords, isNews } from "./words.ts";

/** The assertive words come after the polite ones have been read out. */
const ASSERTIVE_AFTER_MS = 4000;

/** Announces changes to people who do not see the page: two live regions, each with one text. */
export class Announcer {
  readonly #polite = make("p", { class: "unseen", role: "status" });
  readonly #assertive = make("p", { class: "unseen", role: "alert" });
  #before: number | null = null;
  #kind: Situation["kind"] | undefined;

  constructor(body: HTMLElement) {
    body.append(this.#polite, this.#assertive);
  }

  /** @param placeWords the device's place, which is announced with the first number */
  follow(situation: Situation, placeWords: string): void {
    const isNewKind = situation.kind !== this.#kind;
    this.#kind = situation.kind;
    if (situation.kind === "waiting" && isNews(this.#before, situation.before)) {
      const isFirst = this.#before === null;
      this.#before = situation.before;
      this.#say(isFirst ? `${placeWords}. ${beforeWords(situation.before)}.` : `${beforeWords(situation.before)}.`);
    }
    if (!isNewKind) return;
    if (situation.kind === "gathering" && situation.isIn) this.#say("You're in the draw.");
    if (situation.kind === "called") this.#call();
    if (situation.kind === "over") this.#say(situation.isSoldOut ? "This event has sold out." : "The sale has closed.");
  }

  #call(): void {
    this.#say("It is your turn.");
    setTimeout(() => {
      if (this.#kind === "called" || this.#kind === "entered")
        this.#assertive.textContent = "You can choose your tickets now.";
    }, ASSERTIVE_AFTER_MS);
  }

  #say(text: string): void {
    this.#polite.textContent = text;
  }
}
