import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { formatPrice } from "#contract/rules/money/money.ts";
import { make, say, show } from "./dom.ts";
import type { Wish } from "./room-storage.ts";
import type { Acts, Screen, View } from "./view.ts";
import { countWords } from "./words.ts";

const USUAL: Wish = { count: 2, topCents: null, wheelchair: false };

/** '2 together · up to $140 each · a wheelchair place' */
function wishWords({ count, topCents, wheelchair }: Wish): string {
  const parts = [count === 1 ? "1 seat" : `${count} together`];
  if (topCents !== null) parts.push(`up to ${formatPrice(topCents)} each`);
  if (wheelchair) parts.push("a wheelchair place");
  return parts.join(" · ");
}

/** '96 seats at this price are left', 'Only 1 seat is left', 'No seats at this price are left just now' */
function leftWords(left: number, wanted: number, which: string): string {
  if (left === 0) return `No seats${which} are left just now`;
  const number = countWords(left, `seat${which} is`, `seats${which} are`);
  return `${left < wanted ? "Only " : ""}${number} left`;
}

/**
 * The buyer's wish: how many seats, and at most at which price. Every change is stored at once, so the call never loses
 * typed text.
 */
export function wishesCard(acts: Acts): Screen {
  const sum = make("p", { class: "quiet" });
  const left = make("p", { class: "small" });
  const change = make("button", { type: "button", class: "link", onclick: () => open(form.hidden === true) });
  const count = make("select", { id: "wish-count" });
  for (let number = 1; number <= MAX_TICKETS; number += 1)
    count.append(make("option", { value: String(number) }, String(number)));
  const top = make("input", {
    id: "wish-top",
    type: "number",
    inputmode: "decimal",
    min: "1",
    step: "any",
    placeholder: "Any price",
    "aria-describedby": "wish-top-hint",
  });
  const wheelchair = make("input", { id: "wish-wheelchair", type: "checkbox" });
  const hint = make("p", { id: "wish-top-hint", class: "small" }, "With every fee.");
  const form = make(
    "form",
    { hidden: true, onsubmit: close, oninput: () => acts.saveWish(typed()) },
    make("div", {}, make("label", { for: "wish-count" }, "How many seats"), count),
    make("div", {}, make("label", { for: "wish-top" }, "Most for one ticket, in dollars"), top, hint),
    make("p", { class: "check" }, wheelchair, make("label", { for: "wish-wheelchair" }, "One of us uses a wheelchair")),
    make(
      "p",
      { class: "row" },
      make("button", { class: "button quiet" }, "Done"),
      make("button", { type: "button", class: "link", onclick: forget }, "Forget it"),
    ),
  );
  const node = make(
    "section",
    { class: "card", "aria-labelledby": "wish-title" },
    make("div", { class: "head" }, make("h2", { id: "wish-title" }, "What you're after"), change),
    sum,
    left,
    form,
  );
  let wish: Wish | null = null;

  function typed(): Wish {
    const dollars = Number(top.value);
    const topCents = top.value !== "" && dollars > 0 ? Math.round(dollars * 100) : null;
    return { count: Number(count.value), topCents, wheelchair: wheelchair.checked };
  }

  function close(event: Event): void {
    event.preventDefault();
    open(false);
  }

  function forget(): void {
    acts.saveWish(null);
    open(false);
  }

  function open(isOpen: boolean): void {
    if (isOpen) {
      const shown = wish ?? USUAL;
      count.value = String(shown.count);
      top.value = shown.topCents === null ? "" : String(shown.topCents / 100);
      wheelchair.checked = shown.wheelchair;
      if (!wish) acts.saveWish(shown);
    }
    show(form, isOpen);
    change.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) count.focus();
    else change.focus();
  }

  function update({ wish: kept, state, mayWish, fitting, situation }: View): void {
    wish = kept;
    show(node, mayWish);
    say(change, wish ? "Change" : "Choose");
    change.setAttribute("aria-label", `${wish ? "Change" : "Choose"} what you're after`);
    say(sum, wish ? wishWords(wish) : "Tell us how many seats, and we look for them when it's your turn.");
    const known = Math.min(fitting ?? Number.POSITIVE_INFINITY, state?.seats_left ?? 0);
    // While waiting, the card with the place already says how many are left in all.
    const isSaid = fitting === null && situation.kind === "waiting" && known >= (wish?.count ?? 0);
    show(left, wish !== null && state !== null && !isSaid);
    if (!wish) return;
    left.toggleAttribute("data-enough", known >= wish.count);
    say(left, leftWords(known, wish.count, fitting === null ? "" : " at this price"));
  }
  return { node, update };
}
