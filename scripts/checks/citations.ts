import { posix } from "node:path";

/** The pages that exist. Paths are from the repository's root. */
export interface Library {
  /** Whether a file or folder exists. */
  has(path: string): boolean;
  /** The anchors of a page's headings. */
  anchorsOf(page: string): ReadonlySet<string>;
}

const PAGE = /(?<page>[\w./-]+\.md)\b(?<anchor>#[\w-]+)?(?<loose>,? \d|, (?:[A-Z][a-z]|section\b))?/g;
/** Decisions are files, named by their topic. */
const NUMBERED = /\bdecisions? \d+/gi;
/** The longest record, so that it can be read in a minute. */
const MAX_RECORD_LINES = 40;
const LINK = /\[[^\]]*\]\(\s*<?(?<target>[^)\s>]+)>?[^)]*\)/g;
const FENCE = /^```[\s\S]*?^```/gm;

/** The mistakes in a comment's citations, in words. docs/contributing.md#cite-a-page describes the form. */
export function commentFaults(comment: string, library: Library): string[] {
  const faults = [...comment.matchAll(PAGE)].flatMap(({ groups = {} }) =>
    library.has(groups.page ?? "") && groups.loose
      ? [`${groups.page} is cited by words: write '${groups.page}#anchor' with the anchor of the heading`]
      : pageFaults(groups, library),
  );
  const isSpecification = /\bspec(?:ification)?\b/i.test(comment) && /\bsections? \d/i.test(comment);
  const specification = isSpecification ? ["cites the specification: cite docs/design/product.md"] : [];
  return [...faults, ...numberFaults(comment), ...specification];
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
  return [...links, ...faults, ...numberFaults(prose)];
}

function pageFaults(cited: Partial<Record<string, string>>, library: Library): string[] {
  const { page = "", anchor } = cited;
  if (!library.has(page)) return [`${page} is not in the repository`];
  return anchor && !library.anchorsOf(page).has(anchor.slice(1)) ? [`${page} has no heading ${anchor}`] : [];
}

const numberFaults = (text: string) =>
  [...text.matchAll(NUMBERED)].map(([cited]) => `'${cited}' is a number: cite the file in docs/decisions`);

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

/** What is wrong with a record of docs/decisions, in words. The index names every record. */
export function recordFaults(path: string, markdown: string, index: string): string[] {
  const faults: string[] = [];
  if (!index.includes(`](${path})`)) faults.push("is not in docs/decisions/README.md");
  if (!/^\*\*Status\*\*: /m.test(markdown)) faults.push("has no status");
  if (markdown.trimEnd().split("\n").length > MAX_RECORD_LINES) faults.push(`is longer than ${MAX_RECORD_LINES} lines`);
  return faults;
}
