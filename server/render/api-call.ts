import type { FastifyInstance } from "fastify";
import type { RenderCall } from "#contract/rendering.ts";

/**
 * The renderer's calls go through the same routes, schemas and limits as the browser's, without a socket. They carry
 * no cookie: a public page knows of nobody. @param visitor the address that the calls are counted under
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
