import type { FastifyInstance } from "fastify";
import { hasControlCharacter } from "#contract/rules/text/plain-text.ts";
import { RefusalError } from "./errors.ts";
import { isGatewayRoute } from "./who/exempt-routes.ts";

/** Far deeper than any call of ours. Code that later walks through a body must come to an end. */
const MAX_DEPTH = 100;
/** The caller chooses the names of a body's fields, so a refusal does not repeat a long one. */
const MAX_NAME_SHOWN = 60;

interface Fault {
  path: string;
  what: string;
}

/**
 * Finds the first text, at any depth, that must not be stored. PostgreSQL cannot store NUL or, in JSON, half a character; a terminal that
 * prints the text later would obey the other control characters.
 */
function findFault(value: unknown, isBad: (text: string) => boolean, path = "", depth = 0): Fault | undefined {
  const bad = { path, what: "has a character that is not allowed" };
  if (typeof value === "string") return isBad(value) ? bad : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > MAX_DEPTH) return { path, what: "is nested too deeply" };
  for (const [name, inner] of Object.entries(value)) {
    const found = isBad(name) ? bad : findFault(inner, isBad, path === "" ? name : `${path}.${name}`, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const isUnstorable = (text: string) => hasControlCharacter(text) || !text.isWellFormed();

/**
 * Refuses such texts before they reach a query. The gateway's posts have their own rules. A door's device sends what it
 * recorded offline, and would repeat it for ever: half characters are removed from that later.
 */
export function registerTextCheck(api: FastifyInstance): void {
  api.addHook("preValidation", (request, _reply, done) => {
    if (isGatewayRoute(request)) return done();
    const { params, query, body } = request;
    const isBad = request.routeOptions.config.access === "gate" ? hasControlCharacter : isUnstorable;
    const fault = findFault(params, isBad) ?? findFault(query, isBad) ?? findFault(body, isBad);
    if (fault) {
      const { path, what } = fault;
      const name = path.length > MAX_NAME_SHOWN ? `${path.slice(0, MAX_NAME_SHOWN)}…` : path || "request";
      throw new RefusalError("MALFORMED", { message: `${name} ${what}.` });
    }
    done();
  });
}
