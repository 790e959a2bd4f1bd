import { DESK } from "./desk-paths.ts";

/**
 * The cache from which a walk through a venue opens offline. Its page fills it, and the desk's service worker answers
 * from it.
 */
export const WALK_CACHE = "brolga-desk-walk-1";

/** Where the cache has the desk's document, which is the same for all venues. */
export const WALK_PAGE = `${DESK}/walk.html`;

/** The desk's service worker, and the part of the desk that it sees. */
export const WALK_WORKER = `${DESK}/sw.js`;
export const WALK_SCOPE = `${DESK}/venues/`;

/** Whether a path of this site is a walk through a venue. */
export function isWalk(pathname: string): boolean {
  return /^\/desk\/venues\/[^/]+\/walk\/?$/.test(pathname);
}
