import type { Transport } from "../data/base-query.ts";

/** Calls from the browser: same origin, with the session's cookie. */
export const fetchTransport: Transport = ({ method, url, headers, body, signal }) =>
  fetch(url, { method, headers, body: body ?? null, signal, credentials: "same-origin" });
