/** What a page may say to the service worker. */
export type PageToWorker =
  /** The buyer agreed to the new version. */
  | { type: "SKIP_WAITING" }
  /**
   * Same-origin addresses that the page shows and the worker could not see being fetched: keep them if the policy
   * allows. The client key is what the box office asks of every call.
   */
  | { type: "WARM"; urls: string[]; clientKey: string };
