import type { FastifyInstance, FastifyRequest } from "fastify";
import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import { RefusalError } from "../errors.ts";

/**
 * Who may make a call. `public`: anybody. `user`: any signed-in user. `gate`: signed-in gate staff. `gateway`: the payment
 * gateway, which signs its posts in place of a session. `desk`: an organiser's people and keys, by the right that the route declares
 * (server/modules/organisers/desk-access.ts).
 */
export type Access = "public" | "user" | "gate" | "gateway" | "desk";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route under /api must declare its access; otherwise the application does not start. */
    access?: Access;
    /** Fields of the query and the body that must name the session's user. Default: `user_id` and `userId`. */
    namesUser?: readonly string[];
  }
}

const USER_FIELDS = ["user_id", "userId"];

/** Throws for a route that forgot to declare its access, so that no route is open by mistake. */
function demandAccess(route: {
  method: string | string[];
  url: string;
  config?: { access?: Access } | undefined;
}): void {
  if (route.config?.access) return;
  throw new Error(`route ${route.method} ${route.url} declares no access: add it by server/plugins/calls.ts`);
}

function refuseStranger(request: FastifyRequest, secondFactorRequired: boolean): void {
  const { access } = request.routeOptions.config;
  if (access === "public" || access === "gateway" || access === "desk") return;
  if (!request.user) throw new RefusalError("SIGNED_OUT");
  if (access === "gate" && request.user.role !== GATE_ROLE) throw new RefusalError("ROLE");
  // A lost door showed its second factor when it signed in, and must be able to send its last scans.
  if (access === "gate" && secondFactorRequired && !request.user.secondFactor && !request.user.lastScans)
    throw new RefusalError("SECOND_FACTOR");
}

/** An object cannot be an id, and String() may throw on it. */
const idText = (value: unknown) => (typeof value === "object" ? "" : String(value));

function fieldsNamed(source: unknown, names: readonly string[]): string[] {
  if (typeof source !== "object" || source === null) return [];
  return Object.entries(source).flatMap(([name, value]) =>
    names.includes(name) && value !== undefined ? [value].flat().map(idText) : [],
  );
}

/** An id with leading zeros names the same user. */
const sameId = (given: string, id: number) => given.replace(/^0+(?=\d)/, "") === String(id);

function refuseForeignUser(request: FastifyRequest): void {
  const { user } = request;
  // A public call shows a visitor nothing personal, whichever user it names.
  if (!user) return;
  const names = request.routeOptions.config.namesUser ?? USER_FIELDS;
  const named = [...fieldsNamed(request.query, names), ...fieldsNamed(request.body, names)];
  if (named.some((id) => !sameId(id, user.id))) throw new RefusalError("FOREIGN_USER");
}

/**
 * Decides who may make which call, for all routes (docs/design/trust.md#who-is-believed). Before the body is read, it
 * checks that there is a session and that its user has the role. After that, it checks that the call names only the
 * session's user. The use case checks who owns an order or a booking. Register it after plugins/session.ts.
 * @param secondFactorRequired whether gate staff must have a second factor
 */
export function registerAuthorisation(api: FastifyInstance, secondFactorRequired: boolean): void {
  api.addHook("onRoute", demandAccess);
  api.addHook("onRequest", (request, _reply, done) => {
    refuseStranger(request, secondFactorRequired);
    done();
  });
  api.addHook("preHandler", (request, _reply, done) => {
    refuseForeignUser(request);
    done();
  });
}
