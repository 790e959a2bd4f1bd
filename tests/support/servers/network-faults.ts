import type { Transport } from "#src/http/call.ts";

/** One way in which a call goes wrong. `act` sends the call to the server. */
type Fault = (act: () => ReturnType<Transport>, deadline: () => void) => ReturnType<Transport>;

const answering =
  (status: number, code: string, retryAfter?: number): Fault =>
  async () => ({
    status,
    headers: new Headers({
      "content-type": "application/json",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    }),
    text: async () => JSON.stringify({ status: 0, code, message: "Please try again." }),
  });

const broken = () => Promise.reject(new TypeError("fetch failed"));

export const faults = {
  "no answer": broken,
  "500": answering(500, "INTERNAL"),
  "503": answering(503, "UNAVAILABLE", 2),
  "429": answering(429, "TOO_MANY", 2),
  /** Ten seconds is longer than the page waits: the server has acted, but nobody waits for its answer. */
  "an answer after ten seconds": async (act, deadline) => {
    await act();
    deadline();
    return broken();
  },
  "a connection cut after the server acted": async (act) => {
    await act();
    return broken();
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** The names that tests use for the calls of the flow. */
export type CallName = "hold" | "book" | "voucher" | "checkout" | "cancel" | "order" | "tickets" | "other";

const byPath: Readonly<Record<string, CallName>> = {
  "order/voucher": "voucher",
  checkout: "checkout",
  cancellation: "cancel",
  order: "order",
  "booking-history": "tickets",
};

function callOf({ url, body }: Parameters<Transport>[0]): CallName {
  const path = /^\/api\/([^?]+)/.exec(url)?.[1] ?? "";
  if (path === "booking-ticket") return new URLSearchParams(body).get("in_progress") === "1" ? "hold" : "book";
  return byPath[path] ?? "other";
}

/** A network on which each of these calls fails once in this way, and then works. */
export function faultyNetwork(
  network: Transport,
  fault: FaultName,
  calls: readonly CallName[],
  deadline: () => void,
): Transport {
  const due = new Set(calls);
  return (request) => {
    const call = callOf(request);
    return due.delete(call) ? faults[fault](() => network(request), deadline) : network(request);
  };
}
