import { LRUCache } from "lru-cache";

const FRESH_MS = 5_000;
const MAX_PAGES = 300;
/** A page of a long list is about a quarter of a megabyte. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Cached<Page> {
  version: string;
  until: number;
  page: Page;
}

/**
 * Caches rendered pages for some seconds, so that a rush on one event renders its page once. A page of an earlier
 * version of the catalogue is not used. Requests during a rendering wait for its result. Failures are not cached.
 */
export class PageCache<Page> {
  readonly #kept: LRUCache<string, Cached<Page>>;
  readonly #making = new Map<string, Promise<Page>>();
  readonly #now: () => number;

  /** @param bytesOf estimates a page's memory */
  constructor(bytesOf: (page: Page) => number, now: () => number = () => performance.now()) {
    const sizeCalculation = ({ page }: Cached<Page>, key: string) => bytesOf(page) + 2 * key.length + 200;
    this.#kept = new LRUCache({ max: MAX_PAGES, maxSize: MAX_BYTES, sizeCalculation });
    this.#now = now;
  }

  /**
   * @param render makes the page; `before` is the last one that was cached under this key, of whatever age
   */
  async get(key: string, version: string, render: (before?: Page) => Promise<Page>): Promise<Page> {
    const kept = this.#kept.get(key);
    if (kept?.version === version && kept.until > this.#now()) return kept.page;
    const flight = `${version} ${key}`;
    const making = this.#making.get(flight);
    if (making) return making;
    const until = this.#now() + FRESH_MS;
    const made = render(kept?.page)
      .then((page) => {
        this.#kept.set(key, { version, until, page });
        return page;
      })
      .finally(() => this.#making.delete(flight));
    this.#making.set(flight, made);
    return made;
  }
}
