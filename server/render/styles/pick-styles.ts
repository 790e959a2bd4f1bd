import { type Declaration, type Selector, type StylePart, writeStyles } from "./read-styles.ts";

/** What decides which rules a page needs: the classes and attributes of its markup, and the properties that it reads. */
interface Markup {
  classes: ReadonlySet<string>;
  /** 'disabled' and 'aria-pressed=true': an attribute by its name, and with its value. */
  attributes: ReadonlySet<string>;
  properties: ReadonlySet<string>;
}

const TAG = /<[a-z][\w-]*((?:\s+[^\s=>]+(?:="[^"]*")?)+)\s*\/?>/g;
const ATTRIBUTE = /\s([^\s=>]+)(?:="([^"]*)")?/g;

/**
 * Reads what decides the rules of a page from its markup.
 * @param setLater names of attributes that scripts set before the first paint
 */
export function markupOf(html: string, setLater: readonly string[] = []): Markup {
  const classes = new Set<string>();
  const attributes = new Set<string>(setLater);
  for (const [, inTag = ""] of html.matchAll(TAG))
    for (const [, name = "", value = ""] of inTag.matchAll(ATTRIBUTE)) {
      if (name === "class") for (const one of value.split(" ")) classes.add(one);
      else attributes.add(name.toLowerCase()).add(`${name.toLowerCase()}=${value}`);
    }
  const properties = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
  return { classes, attributes, properties };
}

/**
 * A selector of the root element alone. Its custom properties stay even if nothing reads them: if a later file added one, the browser
 * would work out the style of every element again.
 */
const ROOT = /^:root(?:\((?:[^()]|\([^()]*\))*\)|[^\s>+~(])*$/;

/** What shows only when something changes or a pointer moves. */
const NOT_SEEN =
  /^(?:-webkit-)?(?:transition|cursor|touch-action|tap-highlight-color|scroll-behavior|scroll-snap-[a-z]+)\b/;

/**
 * Returns the rules that may apply to this markup before anybody acts on it and on a screen, in their order. With the whole
 * files after them, nothing changes: they decide everything that these rules decide, and in the same order.
 * @param setLater as for `markupOf`
 */
export function pickStyles(parts: readonly StylePart[], markup: Markup, setLater: readonly string[] = []): string {
  const applies = ({ needsAct, classes, attributes }: Selector) =>
    !needsAct &&
    classes.every((name) => markup.classes.has(name)) &&
    attributes.every(
      ({ name, value }) =>
        setLater.includes(name) || markup.attributes.has(value === undefined ? name : `${name}=${value}`),
    );
  const chosen = partsThat(applies, parts);
  const used = usedProperties(declarationsOf(chosen), markup.properties);
  const pruned = mapDeclarations(chosen, ({ text, sets }, isOfRoot) =>
    sets ? isOfRoot || used.has(sets) : !NOT_SEEN.test(text),
  );
  const moving = declarationsOf(pruned).filter(({ text }) => text.startsWith("animation"));
  return writeStyles(
    pruned.filter(
      (part) =>
        part.kind !== "statement" || !part.animation || moving.some(({ text }) => text.includes(part.animation ?? "")),
    ),
  );
}

function partsThat(applies: (selector: Selector) => boolean, parts: readonly StylePart[]): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if (part.kind === "statement") return part.text.trim() === "" ? [] : [part];
    if (part.kind === "group") {
      if (part.condition.startsWith("@media print")) return [];
      const inner = partsThat(applies, part.parts);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    const selectors = part.selectors.filter(applies);
    return selectors.length > 0 ? [{ ...part, selectors }] : [];
  });
}

function declarationsOf(parts: readonly StylePart[]): Declaration[] {
  return parts.flatMap((part) => {
    if (part.kind === "group") return declarationsOf(part.parts);
    return part.kind === "rule" ? part.declarations : [];
  });
}

/** The custom properties that anything but an unused one reads. */
function usedProperties(declarations: readonly Declaration[], inMarkup: ReadonlySet<string>): ReadonlySet<string> {
  const used = new Set(inMarkup);
  const read = ({ reads }: Declaration) => {
    for (const name of reads) used.add(name);
  };
  for (const declaration of declarations) if (!declaration.sets) read(declaration);
  let before = -1;
  while (used.size > before) {
    before = used.size;
    for (const declaration of declarations) if (declaration.sets && used.has(declaration.sets)) read(declaration);
  }
  return used;
}

/** @param keep is also told whether the rule is for the root element */
function mapDeclarations(
  parts: readonly StylePart[],
  keep: (declaration: Declaration, isOfRoot: boolean) => boolean,
): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if (part.kind === "statement") return [part];
    if (part.kind === "group") {
      const inner = mapDeclarations(part.parts, keep);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    const isOfRoot = part.selectors.some(({ text }) => ROOT.test(text));
    const declarations = part.declarations.filter((declaration) => keep(declaration, isOfRoot));
    return declarations.length > 0 ? [{ ...part, declarations }] : [];
  });
}
