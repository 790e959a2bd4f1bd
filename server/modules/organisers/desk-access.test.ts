import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import type { Services } from "#server/services.ts";
import { registerDeskAccess } from "./desk-access.ts";

let app: FastifyInstance;
afterEach(() => app.close());

function deskWithRoutes(): FastifyInstance {
  app = Fastify();
  app.decorateRequest("user", null);
  registerDeskAccess(app, {} as Services);
  return app;
}

it("does not start with a route of the desk that declares no right, and names it", () => {
  expect(() => deskWithRoutes().get("/api/desk/tills", { config: { access: "desk" } }, async () => "")).toThrow(
    "route GET /api/desk/tills of the desk declares no right",
  );
});

it("does not start with a route under /api/desk that is open to others", () => {
  expect(() => deskWithRoutes().get("/api/desk/tills", { config: { access: "public" } }, async () => "")).toThrow(
    "is under /api/desk",
  );
});

it("starts with a right", () => {
  const config = { access: "desk", right: "events.see" } as const;
  expect(() => deskWithRoutes().get("/api/desk/tills", { config }, async () => "")).not.toThrow();
});
