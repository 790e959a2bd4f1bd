import type { PageToWorker } from "#contract/sw-messages.ts";

/** Reads a message that a page posted. Returns null for anything that is not one of our messages. */
export function readMessage(data: unknown): PageToWorker | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "SKIP_WAITING") return { type: "SKIP_WAITING" };
  if (data.type !== "WARM" || !("urls" in data) || !("clientKey" in data)) return null;
  const { urls, clientKey } = data;
  if (!Array.isArray(urls) || typeof clientKey !== "string") return null;
  return { type: "WARM", urls: urls.filter((url) => typeof url === "string"), clientKey };
}
