import type { FastifyInstance, FastifySchema } from "fastify";
import type { Example } from "./calls.ts";
import type { Access } from "./who/authorisation.ts";

export interface ListedRoute {
  method: string;
  url: string;
  /** Undefined outside /api. */
  access: Access | undefined;
  /** The right that a route of the desk needs. */
  right: string | undefined;
  /** The names of the limits that it has in addition to the one by address (plugins/rate-limits.ts). */
  limits: readonly string[];
  /** Whether it needs an Idempotency-Key. */
  needsKey: boolean;
  /** Whether it needs the ETag of what it changes. */
  needsMatch: boolean;
  /** The largest body in bytes, if it is not that of every call. */
  bodyLimit: number | undefined;
  example: Example;
  schema: FastifySchema;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route of the application, for checks that must hold for all of them. */
    routeList: readonly ListedRoute[];
  }
}

/** Collects the routes. Register it before any route: it lists only those after it. */
export function registerRouteList(app: FastifyInstance): void {
  const routes: ListedRoute[] = [];
  app.decorate("routeList", routes);
  app.addHook("onRoute", ({ method, url, bodyLimit, config, schema }) => {
    for (const one of [method].flat())
      routes.push({
        method: one,
        url,
        access: config?.access,
        right: config?.right,
        limits: config?.limits ?? [],
        needsKey: config?.idempotent === "key needed",
        needsMatch: config?.refusals?.includes(428) ?? false,
        bodyLimit,
        example: config?.example ?? {},
        schema: schema ?? {},
      });
  });
}
