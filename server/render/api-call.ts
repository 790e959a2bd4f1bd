import type { FastifyInstance } from "fastify";
import type { RenderCall } from "#contract/rendering.ts";

/**
 * Makes the renderer's calls through the same routes, schemas and limits as a browser's, but without a socket.
 * @param visitor the network address whose rate limits count the calls
 * @param session the headers of the visitor's session. Leave them out for a page that is the same for everybody
 */
export function apiCall(app: FastifyInstance, visitor: string, session: Record<string, string> = {}): RenderCall {
  return async ({ method, url, headers }) => {
    const response = await app.inject({ method, url, headers: { ...headers, ...session }, remoteAddress: visitor });
    return {
      status: response.statusCode,
      headers: { get: (name) => textOf(response.headers[name]) },
      text: async () => response.body,
    };
  };
}

function textOf(value: string | string[] | number | undefined): string | null {
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join(", ") : String(value);
}
