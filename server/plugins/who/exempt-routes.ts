import type { FastifyRequest } from "fastify";

/** EventSource cannot send custom headers. */
const STREAM_ROUTES = new Set(["/api/seat-stream", "/api/gate/stream", "/api/desk/events/:event_id/door/stream"]);

/**
 * Tells whether a request goes to a route for the payment gateway, which posts from another origin and without our header.
 * The matched route decides, not the address: a prefix would also exempt routes that are added later.
 */
export function isGatewayRoute(request: FastifyRequest): boolean {
  return request.routeOptions.config.access === "gateway";
}

export function isStreamRoute(request: FastifyRequest): boolean {
  return STREAM_ROUTES.has(request.routeOptions.url ?? "");
}
