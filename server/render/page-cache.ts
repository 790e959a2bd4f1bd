import { LRUCache } from "lru-cache";
import type { Rendering } from "#contract/rendering.ts";

const FRESH_MS = 5_000;
const MAX_PAGES = 300;
/** A page of a long list is about a quarter of a megabyte. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Kept {
  version: string;
  until: number;
  page: Rendering;
}

/**
 * Keeps rendered pages for some seconds, so that a rush on one event renders its page once. A page of an earlier version
 * of the catalogue is not used. Requests during a rendering wait for its result. Failures are not kept.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_PAGES, maxSize: MAX_BYTES, sizeCalculation: bytesOf });
  readonly #making = new Map<string, Promise<Rendering>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async get(key: string, version: string, render: () => Promise<Rendering>): Promise<Rendering> {
    const kept = this.#kept.get(key);
    if (kept?.version === version && kept.until > this.#now()) return kept.page;
    const flight = `${version} ${key}`;
    const making = this.#making.get(flight);
    if (making) return making;
    const until = this.#now() + FRESH_MS;
    const made = render()
      .then((page) => {
        this.#kept.set(key, { version, until, page });
        return page;
      })
      .finally(() => this.#making.delete(flight));
    this.#making.set(flight, made);
    return made;
  }
}

/** Estimates a page's memory, with two bytes for each character. */
function bytesOf({ page }: Kept, key: string): number {
  const texts = page.html === undefined ? 0 : page.html.length + page.head.length + page.state.length;
  return 2 * (texts + key.length) + 200;
}
