/**
 * The position of an element: its number among its siblings, and so on from the page's root. Elements that a translator
 * has put around texts do not count.
 */
export function placeOf(element: Element): number[] {
  const place: number[] = [];
  let at: Element | null = element.closest(":not(font)");
  for (; at?.parentElement && at.id !== "root"; at = at.parentElement)
    place.unshift(childrenOf(at.parentElement).indexOf(at));
  return place;
}

/** The element at that position now. */
export const elementAt = (place: readonly number[]): Element | undefined =>
  place.reduce<Element | undefined>(
    (parent, index) => parent && childrenOf(parent)[index],
    document.getElementById("root") ?? undefined,
  );

const childrenOf = (parent: Element) => [...parent.children].filter(({ localName }) => localName !== "font");
