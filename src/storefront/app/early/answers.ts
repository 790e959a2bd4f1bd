import { glide } from "../../features/browse/home/glide.ts";
import { chooseTheme, type Theme } from "../shell/choose-theme.ts";
import { type EarlyAct, PRESSED_AGAIN } from "./act.ts";
import { answerRegionPress } from "./answer-region.ts";

/**
 * Handles the visitor's acts, past and future, until the app has loaded. An act that it cannot finish gets a busy
 * indicator, and the app repeats it (app/replay-acts.ts).
 */
export function answerEarlyActs(): void {
  const acts = window.earlyActs ?? [];
  let answered = 0;
  // record-acts.ts receives each event first and adds it to the list. Once the app has taken over, it adds nothing
  // more.
  const answerNew = () => {
    for (const act of acts.slice(answered)) answer(act);
    answered = acts.length;
  };
  answerNew();
  for (const type of ["click", "input", "submit"]) addEventListener(type, answerNew, true);
  followSlides();
}

function answer(act: EarlyAct): void {
  const { type, target } = act;
  if (type === "submit") {
    if (act.submitter) act.settle = lookBusy(act.submitter);
  } else if (type === "click") {
    const button = target.closest<HTMLElement>(PRESSED_AGAIN);
    if (!button) return;
    act.isDone = answerSlidePress(button);
    if (!act.isDone && !answerRegionPress(button)) act.settle = lookBusy(button);
  } else if (target.matches('[name="theme"]')) chooseTheme(act.value as Theme);
  else if (target.closest('[data-early="apply"]')) act.settle = lookBusy(target);
}

/**
 * Fades the element in and out, and marks it as busy. It is an animation, because React does not expect an extra
 * element there.
 * @returns a function that ends it
 */
function lookBusy(element: Element): () => void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const animation = element.animate(
    { opacity: isCalm ? [0.5, 0.5] : [1, 0.4], cursor: ["progress", "progress"] },
    { duration: 500, iterations: Number.POSITIVE_INFINITY, direction: "alternate", easing: "ease-in-out" },
  );
  element.ariaBusy = "true";
  return () => {
    animation.cancel();
    element.ariaBusy = null;
  };
}

/** The slide that an arrow or a dot is leading to. */
let goal: number | undefined;
let stopGliding = () => {};

/** Moves the banner slider before the app runs. The app then goes on from the slide that it finds. @returns whether it was pressed */
function answerSlidePress(button: Element): boolean {
  const slider = button.closest("[data-slider]");
  if (!slider) return false;
  const [viewport, controls] = slider.children as HTMLCollectionOf<HTMLElement>;
  const [back, dots, forth] = controls?.children ?? [];
  if (!viewport || !dots || !controls?.contains(button)) return false;
  const at = goal ?? slideOf(viewport);
  const last = dots.children.length - 1;
  const to =
    button === back
      ? Math.max(0, at - 1)
      : button === forth
        ? Math.min(last, at + 1)
        : [...dots.children].indexOf(button);
  stopGliding();
  goal = to;
  stopGliding = glide(viewport, to * viewport.clientWidth, () => {
    goal = undefined;
  });
  return true;
}

/** Enables the slide that fills most of the picture, with its dot, and the arrows from there. */
function followSlides(): void {
  const follow = ({ target }: Event) => {
    const slider = target instanceof HTMLElement ? target.closest("[data-slider]") : null;
    if (document.documentElement.dataset.alive !== undefined) removeEventListener("scroll", follow, true);
    else if (slider) showSlide(slider, slideOf(target as HTMLElement));
  };
  addEventListener("scroll", follow, { capture: true, passive: true });
}

const slideOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);

/** Shows a slide by the same attributes that React sets in featured.tsx. */
function showSlide(slider: Element, index: number): void {
  const cells = slider.querySelectorAll("li");
  const [back, dots, forth] = (slider.children[1]?.children ?? []) as HTMLCollectionOf<HTMLButtonElement>;
  if (!back || !dots || !forth) return;
  for (const [place, cell] of cells.entries()) cell.inert = place !== index;
  back.disabled = index === 0;
  forth.disabled = index === cells.length - 1;
  for (const [place, dot] of [...dots.children].entries())
    if (place === index) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
}
