import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { AccessCodeForm, PresaleAnswer, PresaleQuery } from "#contract/wire/access-codes.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { giveBackAttempts } from "#server/plugins/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { presaleOf, refusalOfCode } from "./access-code.ts";
import { nameCode, shownPresale } from "./name-code.ts";
import { presaleCodeOf, setPresaleCookie, signPresalePass } from "./presale-pass.ts";

/** POST /access-code, GET /access-code (docs/design/wire.md#access-codes). */
export function registerAccessCodes(app: FastifyInstance, services: Services): void {
  shopCall(app, {
    method: "POST",
    path: "/access-code",
    resource: "Seats",
    access: "public",
    limits: ["accessCodeByUser"],
    summary: "Name a code that opens an event before its sale",
    schema: { body: AccessCodeForm, response: { 200: PresaleAnswer } },
    handler: async (request, reply) => {
      const eventId = rowId(request.body.event_id);
      const named = await nameCode(services.db, eventId, request.body.access_code, request.user?.id ?? null);
      // Only a wrong code is a guess.
      if (named.kind === "wrong") throw new RefusalError("ACCESS_CODE_WRONG");
      await giveBackAttempts(request);
      if (named.kind === "refused") throw new RefusalError(named.code);
      const { code, event } = named;
      const refusal = refusalOfCode(code, event.timezone);
      if (refusal?.code === "ACCESS_CODE_OVER") throw new RefusalError(refusal.code);
      const pass = signPresalePass(eventId, code.id, services.secrets);
      setPresaleCookie(reply, services, eventId, pass);
      const response_data = presaleOf(code, event);
      if (refusal) return { status: 0 as const, ...refusal, response_data, pass };
      return { ...done("Presale code accepted"), response_data, pass };
    },
  });

  shopCall(app, {
    method: "GET",
    path: "/access-code",
    resource: "Seats",
    access: "public",
    summary: "What a code that was named before opens now",
    schema: { querystring: PresaleQuery, response: { 200: PresaleAnswer } },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const eventId = rowId(request.query.eventId);
      const codeId = presaleCodeOf(request, services, eventId);
      const response_data =
        codeId === null ? null : await shownPresale(services.db, eventId, { codeId, userId: request.user?.id ?? null });
      return good(response_data);
    },
  });
}
