/** What a page may say to the service worker. */
export type PageToWorker =
  /** The buyer agreed to the new version. */
  | { type: "SKIP_WAITING" }
  /** Same-origin addresses that the page shows and the worker could not see being fetched: keep them if the policy allows. */
  | { type: "WARM"; urls: string[] };
