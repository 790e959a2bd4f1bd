/** The cache from which the gate's page starts without a network: the page fills it, the service worker answers from it. */
export const GATE_CACHE = "brolga-gate-1";
