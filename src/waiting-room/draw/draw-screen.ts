import { formatCount } from "#contract/rules/text/count.ts";
import type { QueueProof } from "#contract/wire/queue.ts";
import { make, say, show } from "../dom.ts";
import type { Check, Finding, PublishedDraw } from "./check-draw.ts";
import { CHECK_TITLES, findingWords, type Outcome, whatItProves } from "./check-words.ts";

const MARKS = { right: "✓", wrong: "✗", note: "–" } as const;
const SPOKEN = { right: "Right:", wrong: "Wrong:", note: "Note:" } as const;

/** The parts of the page. They are created once and then filled, so that nothing loses the focus. */
export class DrawScreen {
  readonly #intro = make("p");
  readonly #outcome = make("section", { class: "outcome", "aria-labelledby": "outcome" });
  readonly #title = make("h3", { id: "outcome" });
  readonly #words = make("p");
  readonly #filled = make("div");
  readonly #bar = make(
    "div",
    { class: "bar", role: "progressbar", "aria-label": "Checking", "aria-valuemin": "0", "aria-valuemax": "100" },
    this.#filled,
  );
  readonly #checks = make("ul", { class: "checks" });
  readonly #card = make("section", { class: "card", "aria-label": "What was checked" }, this.#checks);
  readonly #again: HTMLButtonElement;
  readonly #save: HTMLButtonElement;
  readonly #numbers = make("dl", { class: "small" });
  readonly #details = make("details", {}, make("summary", {}, "The numbers"), this.#numbers);
  readonly #proves = make("ul");
  readonly #whenOf: (instant: string) => string;
  readonly #announced = make("p", { class: "unseen", role: "status" });

  /** @param whenOf writes an instant as people read it: 'on Saturday 26 December, 7:30 pm' */
  constructor(place: HTMLElement, acts: { again: () => void; save: () => void }, whenOf: (instant: string) => string) {
    this.#whenOf = whenOf;
    this.#again = make("button", { type: "button", class: "button action", onclick: acts.again });
    this.#save = make("button", { type: "button", class: "button quiet", onclick: acts.save }, "Save proof");
    this.#outcome.append(this.#title, this.#words);
    place.replaceChildren(
      make(
        "div",
        { class: "stack" },
        this.#intro,
        this.#bar,
        this.#outcome,
        this.#card,
        make("div", { class: "buttons" }, this.#again, this.#save),
        make(
          "div",
          { class: "foot" },
          this.#details,
          make("details", {}, make("summary", {}, "What this proves, and what it doesn't"), this.#proves),
        ),
      ),
      this.#announced,
    );
    for (const button of [this.#again, this.#save]) show(button, false);
  }

  /** Shows that something is in progress. An existing button stays, because it may have the focus. */
  working(intro: string): void {
    say(this.#intro, intro);
    show(this.#intro, true);
    for (const part of [this.#outcome, this.#bar, this.#card, this.#details]) show(part, false);
    this.#again.setAttribute("aria-busy", "true");
  }

  /**
   * Begins a check.
   * @param expected the lines that it will fill, in order
   */
  begin(intro: string, expected: readonly Check[]): void {
    this.working(intro);
    this.#checks.replaceChildren(...expected.map((check) => lineOf(check)));
    show(this.#card, true);
    show(this.#bar, true);
    this.progress(0);
  }

  progress(share: number): void {
    const percent = String(Math.floor(share * 100));
    if (this.#bar.getAttribute("aria-valuenow") === percent) return;
    this.#bar.setAttribute("aria-valuenow", percent);
    this.#filled.style.transform = `scaleX(${share})`;
  }

  /** Fills the line of one check. */
  found(finding: Finding, draw: Pick<PublishedDraw, "forAccounts">): void {
    const filled = lineOf(finding.check, finding, findingWords(finding, draw, this.#whenOf));
    const line = this.#checks.querySelector(`[data-check="${finding.check}"]`);
    if (line) line.replaceWith(filled);
    else this.#checks.append(filled);
  }

  /**
   * Shows the outcome. Lines that were not reached are removed.
   * @param again the words of the button that repeats the check
   */
  end({ title, words, isRight }: Outcome, again: string, maySave: boolean): void {
    for (const line of this.#checks.querySelectorAll("li:not([data-verdict])")) line.remove();
    this.#outcome.dataset.verdict = isRight ? "right" : "wrong";
    this.#finish(title, words, again);
    show(this.#save, maySave);
  }

  /**
   * Shows that there is nothing to check, or not everything yet.
   * @param isWrong something wrong was found all the same
   */
  tell(title: string, words: string, again: string, isWrong = false): void {
    if (isWrong) this.#outcome.dataset.verdict = "wrong";
    else delete this.#outcome.dataset.verdict;
    show(this.#save, false);
    this.#finish(title, words, again);
    show(this.#card, this.#checks.hasChildNodes());
  }

  /** The published values, for somebody who checks by another program. */
  numbers(proof: QueueProof, entry: string | null): void {
    this.#proves.replaceChildren(...whatItProves(proof, this.#whenOf).map((text) => make("li", {}, text)));
    const rows: [string, string | null][] = [
      ["Entry of this device", entry],
      ["Commitment", proof.commitment],
      ["Seed", proof.seed],
      ["Beacon", proof.beacon],
      ["Round of drand", proof.beacon_source && `${proof.beacon_source.round}, chain ${proof.beacon_source.chain}`],
      ["Fingerprint of the list (root)", proof.root],
    ];
    const values = rows.flatMap(([name, value]) =>
      value === null ? [] : [make("dt", {}, name), make("dd", {}, make("code", {}, value))],
    );
    const seats = `${formatCount(proof.seats_offered)} offered, ${formatCount(proof.seats_held_back)} held back`;
    this.#numbers.replaceChildren(
      ...values,
      make("dt", {}, "Seats"),
      make("dd", {}, seats),
      make("dt", {}, "Rules"),
      make("dd", {}, proof.rules),
      ...proof.terms
        .slice(0, -1)
        .flatMap(({ since, rules }) => [
          make("dt", {}, `Earlier rules, promised ${this.#whenOf(since)}`),
          make("dd", {}, rules),
        ]),
    );
    show(this.#details, true);
  }

  #finish(title: string, words: string, again: string): void {
    say(this.#title, title);
    say(this.#words, words);
    say(this.#again, again);
    show(this.#intro, false);
    show(this.#bar, false);
    show(this.#outcome, true);
    show(this.#again, true);
    this.#again.setAttribute("aria-busy", "false");
    this.#announced.textContent = `${title}. ${words}`;
  }
}

function lineOf(check: Check, finding?: Finding, words?: string): HTMLElement {
  const verdict = finding?.verdict;
  return make(
    "li",
    { "data-check": check, "data-verdict": verdict },
    make("span", { class: "mark", "aria-hidden": "true" }, verdict ? MARKS[verdict] : "○"),
    make(
      "div",
      {},
      make(
        "strong",
        {},
        make("span", { class: "unseen" }, verdict ? SPOKEN[verdict] : "Not checked yet:"),
        " ",
        CHECK_TITLES[check],
      ),
      words ? make("span", { class: "quiet" }, words) : null,
    ),
  );
}
