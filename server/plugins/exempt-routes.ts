import type { FastifyRequest } from "fastify";

/** EventSource sends no headers of ours. */
const STREAM_ROUTES = new Set(["/api/seat-stream", "/api/gate/stream"]);

/**
 * Posted by the payment gateway, or through the browser from its page: another origin, without our header. By the route
 * that was matched, never by the text of the address: a prefix would exempt what is added later.
 */
export function isGatewayRoute(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === "gateway";
}

export function isStreamRoute(request: FastifyRequest): boolean {
  return STREAM_ROUTES.has(request.routeOptions.url ?? "");
}
