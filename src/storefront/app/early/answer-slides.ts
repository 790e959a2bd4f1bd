import { glide } from "../../features/browse/home/glide.ts";

/** The slide that an arrow or a dot is leading to. */
let goal: number | undefined;
let stopGliding = () => {};

/** Moves the banner slider before the app runs. The app then goes on from the slide that it finds. @returns whether it was pressed */
export function answerSlidePress(button: Element): boolean {
  const slider = button.closest("[data-slider]");
  if (!slider) return false;
  const [viewport, controls] = slider.children as HTMLCollectionOf<HTMLElement>;
  const [back, dots, forth] = controls?.children ?? [];
  if (!viewport || !dots || !controls?.contains(button)) return false;
  const at = goal ?? slideOf(viewport);
  const to = button === back ? at - 1 : button === forth ? at + 1 : [...dots.children].indexOf(button);
  stopGliding();
  goal = to;
  showSlide(slider, to);
  stopGliding = glide(viewport, to * viewport.clientWidth, () => {
    goal = undefined;
  });
  return true;
}

/** Lets the slide be pressed that somebody has swiped to, and the arrows that lead on from it. */
export function followSwipes(): void {
  const follow = ({ target }: Event) => {
    const slider = target instanceof HTMLElement ? target.closest("[data-slider]") : null;
    if (document.documentElement.dataset.alive !== undefined) removeEventListener("scroll", follow, true);
    else if (slider && goal === undefined) showSlide(slider, slideOf(target as HTMLElement));
  };
  addEventListener("scroll", follow, { capture: true, passive: true });
}

const slideOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);

/** Shows a slide by the same attributes that React sets in banner-slider.tsx. */
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
