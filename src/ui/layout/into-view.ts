/** A ref that scrolls what has just appeared into view, if it is not there. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
