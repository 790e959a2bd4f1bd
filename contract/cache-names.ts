/** What the service worker keeps that can be fetched again; named here so that a page which needs the room may throw it away. */
export const cacheNames = { publicCalls: "brolga-public-calls-1", pictures: "brolga-pictures-1" } as const;
