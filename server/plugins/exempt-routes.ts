import type { FastifyRequest } from "fastify";

/** Posted by the payment gateway, or through the browser from its page: another origin, without our header. */
const GATEWAY_ROUTES = new Set(["/api/gateway/success", "/api/gateway/fail", "/api/gateway/notify"]);
/** EventSource sends no headers of ours. */
const STREAM_ROUTES = new Set(["/api/seat-stream"]);

/** By the route that was matched, never by the text of the address: a prefix would exempt what is added later. */
export function isGatewayRoute(request: FastifyRequest): boolean {
  return GATEWAY_ROUTES.has(request.routeOptions.url ?? "");
}

export function isStreamRoute(request: FastifyRequest): boolean {
  return STREAM_ROUTES.has(request.routeOptions.url ?? "");
}
