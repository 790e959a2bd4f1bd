import { posix } from "node:path";

/** What can be cited. Paths are from the repository's root. */
export interface Library {
  /** Whether a file or folder is there. */
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

/** What is wrong with the citations of a comment, in words. The form is in docs/contributing.md#cite-a-page. */
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

/** What is wrong with the citations and the links of a page. */
export function documentFaults(path: string, markdown: string, library: Library): string[] {
  const prose = markdown.replaceAll(FENCE, "");
  const folder = posix.dirname(path);
  const links = [...prose.matchAll(LINK)].flatMap(({ groups }) => linkFaults(groups?.target ?? "", path, library));
  const cited = prose.replaceAll(LINK, "").replaceAll(/\s+/g, " ").matchAll(PAGE);
  const faults = [...cited].flatMap(({ groups = {} }) => {
    const { page = "" } = groups;
    // A page may name its neighbour as its readers see it.
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

/** The anchors that a page's headings get where it is shown: lower case, hyphens for spaces, no other signs. */
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

/** The numbers of the decisions on their page. */
export function decisionsIn(markdown: string): Set<number> {
  return new Set([...markdown.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)));
}
