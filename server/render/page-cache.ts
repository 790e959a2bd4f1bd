import type { PageInShell, RenderedPage } from "../../contract/rendering.ts";

const FRESH_MS = 5_000;
const MOST_PAGES = 300;

/**
 * Rendered pages for some seconds, so that a rush on one event renders it once; a page of an earlier version of the
 * catalogue is not shown again. Those who ask while it is being rendered wait for the same rendering; a failure is kept
 * for nobody.
 */
export class PageCache {
  readonly #pages = new Map<string, { version: string; until: number; page: Promise<RenderedPage | PageInShell> }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get(
    key: string,
    version: string,
    render: () => Promise<RenderedPage | PageInShell>,
  ): Promise<RenderedPage | PageInShell> {
    const kept = this.#pages.get(key);
    if (kept && kept.version === version && kept.until > this.#now()) return kept.page;
    const page = render();
    this.#pages.delete(key);
    this.#pages.set(key, { version, until: this.#now() + FRESH_MS, page });
    page.catch(() => {
      if (this.#pages.get(key)?.page === page) this.#pages.delete(key);
    });
    // A Map keeps the order of insertion: the first is the oldest.
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MOST_PAGES) break;
      this.#pages.delete(oldest);
    }
    return page;
  }
}
