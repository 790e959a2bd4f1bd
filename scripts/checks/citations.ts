import { posix } from "node:path";

/** The pages and decisions that exist. Paths are from the repository's root. */
export interface Library {
  /** Whether a file or folder exists. */
  has(path: string): boolean;
  /** The anchors of a page's headings. */
  anchorsOf(page: string): ReadonlySet<string>;
  decisions: ReadonlySet<number>;
}

const DECISIONS = "docs/decisions.md";
const PAGE =
  /(?<page>[\w./-]+\.md)\b(?<anchor>#[\w-]+)?(?<numbers> \d+(?:(?:, | and )\d+)*)?(?<loose>, (?:\d|[A-Z][a-z]|section\b))?/g;
const LINK = /\[[^\]]*\]\(\s*<?(?<target>[^)\s>]+)>?[^)]*\)/g;
const FENCE = /^```[\s\S]*?^```/gm;

/** The mistakes in a comment's citations, in words. docs/contributing.md#cite-a-page describes the form. */
export function commentFaults(comment: string, library: Library): string[] {
  const faults = [...comment.matchAll(PAGE)].flatMap(({ groups = {} }) => {
    if (groups.page === DECISIONS && !groups.numbers)
      return [`${DECISIONS} is cited without a number: write '${DECISIONS} 12'`];
    if (library.has(groups.page ?? "") && groups.loose && !groups.numbers)
      return [`${groups.page} is cited by words: write '${groups.page}#anchor' with the anchor of the heading`];
    return pageFaults(groups, library);
  });
  const isSpecification = /\bspec(?:ification)?\b/i.test(comment) && /\bsections? \d/i.test(comment);
  return isSpecification ? [...faults, "cites the specification: cite docs/design/product.md"] : faults;
}

/** The mistakes in a page's citations and links, in words. */
export function documentFaults(path: string, markdown: string, library: Library): string[] {
  const prose = markdown.replaceAll(FENCE, "");
  const folder = posix.dirname(path);
  const links = [...prose.matchAll(LINK)].flatMap(({ groups }) => linkFaults(groups?.target ?? "", path, library));
  const cited = prose.replaceAll(LINK, "").replaceAll(/\s+/g, " ").matchAll(PAGE);
  const faults = [...cited].flatMap(({ groups = {} }) => {
    const { page = "" } = groups;
    // A page may also name another page of its own folder by file name alone.
    const near = posix.join(folder, page);
    return pageFaults({ ...groups, page: !library.has(page) && library.has(near) ? near : page }, library);
  });
  return [...links, ...faults];
}

function pageFaults(cited: Partial<Record<string, string>>, library: Library): string[] {
  const { page = "", anchor, numbers } = cited;
  if (!library.has(page)) return [`${page} is not in the repository`];
  if (anchor && !library.anchorsOf(page).has(anchor.slice(1))) return [`${page} has no heading ${anchor}`];
  const named = page === DECISIONS ? (numbers?.match(/\d+/g) ?? []).map(Number) : [];
  return named.filter((number) => !library.decisions.has(number)).map((number) => `there is no decision ${number}`);
}

function linkFaults(target: string, path: string, library: Library): string[] {
  if (/^[a-z]+:/i.test(target)) return [];
  const [file = "", anchor] = target.split("#");
  const page = file === "" ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
  if (!library.has(page)) return [`the link to ${target} leads nowhere`];
  const isMissing = anchor !== undefined && page.endsWith(".md") && !library.anchorsOf(page).has(anchor);
  return isMissing ? [`${page} has no heading #${anchor}`] : [];
}

/** The anchors that a page viewer gives to headings: lower case, hyphens for spaces, no other punctuation. */
export function anchorsIn(markdown: string): Set<string> {
  const headings = markdown.replaceAll(FENCE, "").matchAll(/^#{1,6} +(?<title>.+)$/gm);
  return new Set([...headings].map(({ groups }) => anchorOf(groups?.title ?? "")));
}

const anchorOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
    .replaceAll(" ", "-");

/** The numbers of the decisions that a page's headings name. */
export function decisionsIn(markdown: string): Set<number> {
  return new Set([...markdown.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)));
}
