import type { FastifyInstance } from "fastify";
import { hasControlCharacter } from "#contract/rules/plain-text.ts";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./exempt-routes.ts";

/** Bodies are flat objects with lists, so nothing is nested more deeply. */
const MAX_DEPTH = 4;
/** The caller chooses the names of a body's fields, so a refusal does not repeat a long one. */
const MAX_NAME_SHOWN = 60;

/**
 * Returns the path of the first text with a control character, or undefined. PostgreSQL cannot store NUL, and a terminal
 * that prints the text later would obey the others.
 */
function findControl(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === "string") return hasControlCharacter(value) ? path : undefined;
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = hasControlCharacter(name)
      ? path
      : findControl(inner, path === "" ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Refuses texts with control characters before they reach a query. The gateway's posts have their own rules. */
export function registerTextCheck(api: FastifyInstance): void {
  api.addHook("preValidation", (request, _reply, done) => {
    if (isGatewayRoute(request)) return done();
    const { params, query, body } = request;
    const field = findControl(params, "") ?? findControl(query, "") ?? findControl(body, "");
    if (field !== undefined) {
      const name = field.length > MAX_NAME_SHOWN ? `${field.slice(0, MAX_NAME_SHOWN)}…` : field || "request";
      throw new RefusalError("MALFORMED", { message: `${name} has a character that is not allowed.` });
    }
    done();
  });
}
