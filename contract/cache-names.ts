/** The service worker's caches of what can be fetched again. A page that needs the storage space may delete them. */
export const cacheNames = { publicCalls: "brolga-public-calls-1", pictures: "brolga-pictures-1" } as const;
