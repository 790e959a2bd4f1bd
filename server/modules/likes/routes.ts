import type { FastifyRequest } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { UserQuery } from "#contract/wire/account/account.ts";
import { LikeAnswer, LikedAnswer, LikeForm, SavedAnswer } from "#contract/wire/likes.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import type { Liked } from "./like-queries.ts";
import { likesOf, savedBy, setLike } from "./likes.ts";

/** Drops empty ids. A form with a field for each kind of event sends one of them empty. */
async function dropEmptyIds(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  request.body = Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== "" || name === "user_id"));
}

function likedBy(form: LikeForm): Liked {
  const { event_id, combo_event_id } = form;
  if (event_id !== undefined && combo_event_id === undefined) return { event: rowId(event_id) };
  if (combo_event_id !== undefined && event_id === undefined) return { comboEvent: rowId(combo_event_id) };
  throw new RefusalError("MALFORMED", { message: "Either event_id or combo_event_id is needed." });
}

/** POST /likes, POST /dislikes, GET /likes and GET /saved (docs/design/wire.md#account). */
export const registerLikes: RegisterRoutes = (app, services) => {
  for (const [path, likes, summary] of [
    ["/likes", true, "Like an event or a combo event"],
    ["/dislikes", false, "Remove a like"],
  ] as const)
    shopCall(app, {
      method: "POST",
      path,
      resource: "Account",
      access: "user",
      summary,
      refusals: [404],
      example: { body: { user_id: "9", event_id: "7" } },
      schema: { body: LikeForm, response: { 200: LikeAnswer } },
      preValidation: dropEmptyIds,
      handler: async (request) => {
        const state = await setLike(services, requireUser(request).id, likedBy(request.body), likes);
        return good(state);
      },
    });

  shopCall(app, {
    method: "GET",
    path: "/likes",
    resource: "Account",
    access: "user",
    summary: "The events that the signed-in user likes",
    schema: { querystring: UserQuery, response: { 200: LikedAnswer } },
    handler: async (request) => good(await likesOf(services, requireUser(request).id)),
  });

  shopCall(app, {
    method: "GET",
    path: "/saved",
    resource: "Account",
    access: "user",
    summary: "The events and combos that the signed-in user likes, as lists have them",
    schema: { querystring: UserQuery, response: { 200: SavedAnswer } },
    handler: async (request) => good(await savedBy(services, requireUser(request).id)),
  });
};
