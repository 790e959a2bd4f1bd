import type { FastifyInstance } from "fastify";
import type { RenderCall } from "#contract/rendering.ts";

/**
 * Makes the renderer's calls through the same routes, schemas and limits as a browser's, but without a socket. They carry
 * no cookie, because a public page has nothing personal. @param visitor the address under which the calls are counted
 */
export function apiCall(app: FastifyInstance, visitor: string): RenderCall {
  return async ({ method, url, headers }) => {
    const response = await app.inject({ method, url, headers, remoteAddress: visitor });
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
