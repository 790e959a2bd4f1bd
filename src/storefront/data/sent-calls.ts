/** Calls that were sent ahead, by address. Each function hands over its answer, and the first component that asks takes it. */
export const sentCalls = new Map<string, () => Promise<Response>>();
