import { createHash } from "node:crypto";

/** The pages before and after the bank's own page (contract/paths.ts). */
const PAGES = ["/checkout", "/responseSuccessURL", "/responseFailURL", "/thankyou"];
/** The service worker, and its possible replacement, also run on the pages. */
const WORKERS = ["/sw.js", "/sw-null.js"];
/** Headers that differ between two answers of the same server. */
const PASSING =
  /^(date|age|etag|last-modified|content-length|connection|keep-alive|x-request-id|x-ratelimit-.*|transfer-encoding|via|alt-svc)$/;
const DEADLINE_MS = 20_000;

/** The contents of the pages around payment, as a visitor gets them. */
export interface PaymentPages {
  /** The headers of each page. */
  headers: Record<string, Record<string, string>>;
  /** SHA-256 of each script by its path, and of each inline script by its page and place. */
  scripts: Record<string, string>;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function read(url: URL): Promise<{ text: string; headers: Record<string, string> }> {
  const answer = await fetch(url, { redirect: "follow", signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok) throw new Error(`${url.pathname} answers ${answer.status}`);
  return { text: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

/** The addresses of scripts in a document, and its inline scripts. Data that the browser does not run is left out. */
function scriptsOf(html: string): { files: string[]; inline: string[] } {
  const elements = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  const runs = elements.filter(
    ([, attributes = ""]) => !/type="(application\/(ld\+)?json|speculationrules)"/.test(attributes),
  );
  const preloads = [...html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*>/gi)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1],
  );
  const files = runs.map(([, attributes = ""]) => /\bsrc="([^"]+)"/.exec(attributes)?.[1]);
  return {
    files: [...files, ...preloads].filter((file) => file !== undefined),
    inline: runs.filter(([, attributes = ""]) => !/\bsrc=/.test(attributes)).map(([, , text = ""]) => text),
  };
}

/**
 * Reads the pages around payment of a running shop, with every script that they name, directly or through other
 * scripts. A file that was changed on the server under its old name is thus detected too.
 * @throws Error if a page or a script cannot be read
 */
export async function readPaymentPages(shop: string): Promise<PaymentPages> {
  const found: PaymentPages = { headers: {}, scripts: {} };
  const waiting: URL[] = WORKERS.map((path) => new URL(path, shop));
  for (const page of PAGES) {
    const url = new URL(page, shop);
    const { text, headers } = await read(url);
    found.headers[page] = Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.test(name)));
    const { files, inline } = scriptsOf(text);
    waiting.push(...files.map((file) => new URL(file, url)));
    for (const [at, script] of inline.entries()) found.scripts[`${page} inline ${at + 1}`] = sha256(script);
  }
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    // A script of another host is named in full, so that it shows.
    const name = url.origin === new URL(shop).origin ? url.pathname : url.href;
    if (found.scripts[name]) continue;
    const { text } = await read(url);
    found.scripts[name] = sha256(text);
    for (const [, , file = ""] of text.matchAll(/(["'`])((?:\.{0,2}\/)?(?:assets\/)?[\w-]+\.js)\1/g)) {
      const next = new URL(file.startsWith("assets/") ? `/${file}` : file, url);
      if (/\/assets\/[\w-]+\.js$/.test(next.pathname)) waiting.push(next);
    }
  }
  return found;
}

/** Lists what changed between two states of the pages: one line for each header and each script. */
export function changesBetween(before: PaymentPages, after: PaymentPages): string[] {
  const lines = (what: string, old: Record<string, string> = {}, now: Record<string, string> = {}) =>
    [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted().flatMap((name) => {
      if (old[name] === now[name]) return [];
      if (old[name] === undefined) return [`new ${what} ${name}: ${now[name]}`];
      return [
        now[name] === undefined ? `gone: ${what} ${name}` : `changed ${what} ${name}: ${old[name]} → ${now[name]}`,
      ];
    });
  const pages = [...new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])];
  return [
    ...pages.flatMap((page) => lines(`header of ${page},`, before.headers[page], after.headers[page])),
    ...lines("script", before.scripts, after.scripts),
  ];
}

/**
 * Scripts of a running shop that the build's inventory lacks, or has with other bytes. Inline scripts are named by the
 * policy.
 */
export function outsideInventory(
  pages: PaymentPages,
  inventory: readonly { path: string; sha256: string }[],
): string[] {
  const known = new Map(inventory.map(({ path, sha256: hash }) => [path, hash]));
  return Object.entries(pages.scripts)
    .filter(([name, hash]) => !name.includes(" inline ") && known.get(name) !== hash)
    .map(([name]) =>
      known.has(name) ? `${name} has other bytes than the build made` : `${name} is not in the inventory`,
    );
}
