/** By address, what takes the answer of a call that was sent before anybody asked. The first who asks gets it. */
export const sentCalls = new Map<string, () => Promise<Response>>();
