/** Messages from a page to the service worker. */
export type PageToWorker =
  /** The visitor has agreed to the new version. */
  | { type: "SKIP_WAITING" }
  /**
   * Same-origin addresses that the page shows, but fetched before the worker controlled it. The worker caches those that
   * its policy allows. Every call to the box office needs the client key.
   */
  | { type: "WARM"; urls: string[]; clientKey: string };
