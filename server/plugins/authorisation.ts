import type { FastifyInstance, FastifyRequest } from "fastify";
import { GATE_ROLE } from "#contract/rules/roles.ts";
import { RefusalError } from "./errors.ts";

/**
 * Who may make a call. `public`: anybody. `user`: whoever is signed in. `gate`: gate staff who are signed in. `gateway`:
 * the payment gateway, whose hash stands for a session.
 */
export type Access = "public" | "user" | "gate" | "gateway";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route under /api declares it; the application does not start with one that does not. */
    access?: Access;
    /** The fields of the query and the body that name a user, who must be the session's. Default: `user_id` and `userId`. */
    namesUser?: readonly string[];
  }
}

const USER_FIELDS = ["user_id", "userId"];

/** Nothing is open because somebody forgot to close it. */
function demandAccess(route: {
  method: string | string[];
  url: string;
  config?: { access?: Access } | undefined;
}): void {
  if (route.config?.access) return;
  throw new Error(
    `route ${route.method} ${route.url} declares no access: give it config: { access: "public" | "user" | "gate" | "gateway" }`,
  );
}

function refuseStranger(request: FastifyRequest): void {
  const { access } = request.routeOptions.config;
  if (access === "public" || access === "gateway") return;
  if (!request.user) throw new RefusalError("SIGNED_OUT");
  if (access === "gate" && request.user.role !== GATE_ROLE) throw new RefusalError("ROLE");
}

/** An object names nobody, and may not even have a text. */
const idText = (value: unknown) => (typeof value === "object" ? "" : String(value));

function fieldsNamed(source: unknown, names: readonly string[]): string[] {
  if (typeof source !== "object" || source === null) return [];
  return Object.entries(source).flatMap(([name, value]) =>
    names.includes(name) && value !== undefined ? [value].flat().map(idText) : [],
  );
}

/** Leading zeros name nobody else. */
const sameId = (given: string, id: number) => given.replace(/^0+(?=\d)/, "") === String(id);

function refuseForeignUser(request: FastifyRequest): void {
  const { user } = request;
  // To a visitor a public call shows nothing personal, whoever it names.
  if (!user) return;
  const names = request.routeOptions.config.namesUser ?? USER_FIELDS;
  const named = [...fieldsNamed(request.query, names), ...fieldsNamed(request.body, names)];
  if (named.some((id) => !sameId(id, user.id))) throw new RefusalError("FOREIGN_USER");
}

/**
 * The one place that decides who may call what (docs/design/trust.md#who-is-believed): before the body is read whether
 * there is a session and it has the role, and once the call is read whether the user that it names is the session's.
 * Whose an order or a booking is, its use case decides. Comes after plugins/session.ts.
 */
export function registerAuthorisation(api: FastifyInstance): void {
  api.addHook("onRoute", demandAccess);
  api.addHook("onRequest", (request, _reply, done) => {
    refuseStranger(request);
    done();
  });
  api.addHook("preHandler", (request, _reply, done) => {
    refuseForeignUser(request);
    done();
  });
}
