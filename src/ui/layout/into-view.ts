/** A ref that scrolls a new element into view, if it is outside. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
