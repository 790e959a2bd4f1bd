/** Where the gate's page keeps itself for a start with no network: written by the page, answered from by the service worker. */
export const GATE_CACHE = "brolga-gate-1";
