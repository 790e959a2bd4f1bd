import { chooseTheme, type Theme } from "../shell/choose-theme.ts";
import { type EarlyAct, PRESSED_AGAIN } from "./act.ts";
import { answerRegionPress } from "./answer-region.ts";
import { answerSlidePress, followSwipes } from "./answer-slides.ts";

/**
 * Answers what the visitor has done, and what they do from now on, until the app is there. What this cannot finish looks busy, and the app repeats it (app/replay-acts.ts).
 */
export function answerEarlyActs(): void {
  const acts = window.earlyActs ?? [];
  let answered = 0;
  // record-acts.ts hears each event first and adds it to the list. Once the app has taken over, it adds nothing more.
  const answerNew = () => {
    for (const act of acts.slice(answered)) answer(act);
    answered = acts.length;
  };
  answerNew();
  for (const type of ["click", "input", "submit"]) addEventListener(type, answerNew, true);
  followSwipes();
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
 * Fades the element in and out, and says that it is busy. It is an animation, because React does not expect a spinner's element there.
 * @returns ends it
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
