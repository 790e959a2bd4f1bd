/** The service worker's caches of what can be fetched again. A page that needs the storage space may delete them. */
export const cacheNames = { publicCalls: "brolga-public-calls-1", pictures: "brolga-pictures-1" } as const;

/** The cache from which the gate's page starts without a network: the page fills it, the service worker answers from it. */
export const GATE_CACHE = "brolga-gate-1";
