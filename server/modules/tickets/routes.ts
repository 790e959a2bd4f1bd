import { createHash } from "node:crypto";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { UserQuery } from "#contract/wire/account/account.ts";
import { BookingHistoryAnswer } from "#contract/wire/tickets.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { bookingHistory } from "./booking-history.ts";
import { drawQr } from "./qr-image.ts";
import { tokenAtPath } from "./ticket-queries.ts";

/** GET /booking-history: the tickets of the session's user. 304 if they have not changed since the given ETag. */
export const registerTickets: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/booking-history",
    resource: "Account",
    access: "user",
    summary: "The signed-in user's tickets, newest date first",
    schema: { querystring: UserQuery, response: { 200: BookingHistoryAnswer, 304: Type.Null() } },
    handler: async (request, reply) => {
      const user = requireUser(request);
      const history = await bookingHistory(services.db, user.id);
      const digest = createHash("sha256").update(JSON.stringify(history)).digest("base64url").slice(0, 27);
      // A weak ETag, because it names the tickets and not the compressed bytes.
      const etag = `W/"${digest}"`;
      reply.header("etag", etag).header("cache-control", "private, no-cache").header("vary", "cookie, authorization");
      if (request.headers["if-none-match"] === etag) return reply.code(304).send(null);
      return good(history);
    },
  });
};

const QrParams = Type.Object({ file: Type.String({ pattern: "^[A-Za-z0-9_-]{24}\\.png$" }) });

/**
 * GET /image/qr/{path}.png: the code of one ticket. The route is outside /api, like other pictures. A withdrawn key or
 * a moved event gives the ticket another code at the same address, so browsers must revalidate the picture each time.
 */
export const registerTicketImages: RegisterRoutes = (untyped, services) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get("/image/qr/:file", { schema: { params: QrParams } }, async (request, reply) => {
    const token = await tokenAtPath(services.db, request.params.file.replace(/\.png$/, ""));
    if (token === undefined) throw new RefusalError("NOT_FOUND");
    const etag = `"${createHash("sha256").update(token).digest("base64url").slice(0, 27)}"`;
    reply.header("etag", etag).header("cache-control", "private, no-cache").header("referrer-policy", "no-referrer");
    const isKnown = request.headers["if-none-match"]?.includes(etag) ?? false;
    return isKnown ? reply.code(304).send() : reply.type("image/png").send(await drawQr(token));
  });
};
