import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { registerErrors } from "../errors.ts";
import { registerAuthorisation } from "./authorisation.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/** An application whose header `x-role` stands for a session of user 7. */
function appWithSession(secondFactorRequired = false): FastifyInstance {
  app = Fastify();
  registerErrors(app);
  app.decorateRequest("user", null);
  app.addHook("onRequest", async (request) => {
    const role = request.headers["x-role"];
    request.user = role
      ? {
          id: 7,
          firstName: "",
          lastName: "",
          email: "",
          role: Number(role),
          secondFactor: "x-factor" in request.headers,
          lastScans: "x-lost" in request.headers,
        }
      : null;
  });
  registerAuthorisation(app, secondFactorRequired);
  return app;
}

const status = async (url: string, role?: number) =>
  (await app.inject({ url, headers: role ? { "x-role": String(role) } : {} })).statusCode;

it("does not start with a route that declares no access, and names it", () => {
  expect(() => appWithSession().get("/forgotten", async () => "open to all")).toThrow(
    "route GET /forgotten declares no access",
  );
});

it("lets only gate staff make a call of the gate", async () => {
  appWithSession().get("/scan", { config: { access: "gate" } }, async () => "scanned");
  expect([await status("/scan"), await status("/scan", 1), await status("/scan", 5), await status("/scan", 3)]).toEqual(
    [401, 403, 403, 200],
  );
});

it("asks gate staff, and nobody else, for a second factor where it is required", async () => {
  appWithSession(true).get("/scan", { config: { access: "gate" } }, async () => "scanned");
  app.get("/mine", { config: { access: "user" } }, async () => "mine");
  const statusWith = async (headers: object) =>
    (await app.inject({ url: "/scan", headers: { "x-role": "3", ...headers } })).statusCode;
  expect([
    await status("/scan", 3),
    await statusWith({ "x-factor": "1" }),
    await statusWith({ "x-lost": "1" }),
  ]).toEqual([403, 200, 200]);
  expect([await status("/mine", 3), await status("/mine", 1)]).toEqual([200, 200]);
});

it("refuses a call that names another user, in any field and at any place of a list", async () => {
  appWithSession().get("/mine", { config: { access: "user" } }, async () => "mine");
  app.get("/profile", { config: { access: "user", namesUser: ["id"] } }, async () => "mine");
  const asked = ["/mine?user_id=7", "/mine?userId=8", "/mine?user_id=7&user_id=8", "/mine?id=8", "/profile?id=8"];
  expect(await Promise.all(asked.map((url) => status(url, 1)))).toEqual([200, 403, 403, 200, 403]);
});
