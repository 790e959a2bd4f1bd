type Attribute = string | boolean | undefined | ((event: Event) => void);
type Child = Node | string | false | null;

/**
 * Makes an element. A function is a listener ('onclick'); true is an attribute without a value; false and undefined are
 * left out. Texts become text nodes, so nothing from the box office can become markup.
 */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

/** The text last written to each element. A translator may have changed what it shows. */
const said = new WeakMap<Element, string>();

/** Changes a text only if it differs, so that a screen reader announces nothing unchanged. */
export function say(element: Element, text: string): void {
  if (said.get(element) === text) return;
  said.set(element, text);
  element.textContent = text;
}

/** The same for an element as a whole: writing the attribute again would make a live region announce it again. */
export function show(element: HTMLElement, isShown: boolean): void {
  if (element.hidden === isShown) element.hidden = !isShown;
}
