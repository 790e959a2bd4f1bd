import type { FastifyBaseLogger } from "fastify";

const TIMEOUT_MS = 10_000;

/** Posts a notification to the shop's server, once: like the real gateway, it promises no retry. Never throws. */
export async function notifyShop(
  url: string,
  fields: Readonly<Record<string, string>>,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    if (!response.ok) log.warn({ oid: fields.oid, status: response.status }, "the shop refused a notification");
  } catch (error) {
    log.warn({ oid: fields.oid, err: error }, "the shop could not be notified");
  }
}
