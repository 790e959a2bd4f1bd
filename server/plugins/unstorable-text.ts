import type { FastifyInstance } from "fastify";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";

const NUL = "\u0000";
/** Bodies of ours are flat, or lists. */
const DEEPEST = 4;

/** Where a text holds the one character that PostgreSQL cannot store; undefined where none does. */
function findNul(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === "string") return value.includes(NUL) ? path : undefined;
  if (typeof value !== "object" || value === null || depth > DEEPEST) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = name.includes(NUL) ? path : findNul(inner, path === "" ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Refuses texts that no table can hold, before any query meets them. The gateway's posts are judged by their own rules. */
export function registerTextCheck(api: FastifyInstance): void {
  api.addHook("preValidation", (request, _reply, done) => {
    if (isGatewayRoute(request)) return done();
    const field = findNul(request.query, "") ?? findNul(request.body, "");
    if (field !== undefined)
      throw new RefusalError("MALFORMED", { message: `${field || "request"} holds a character that is not text.` });
    done();
  });
}
