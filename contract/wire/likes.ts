import { type Static, Type } from "typebox";
import { ComboListItem } from "./combos.ts";
import { Id, Status } from "./envelope.ts";
import { EventListItem } from "./events.ts";

/** POST /likes and /dislikes: an event or a combo event. */
export const LikeForm = Type.Object({ user_id: Id, event_id: Type.Optional(Id), combo_event_id: Type.Optional(Id) });
export type LikeForm = Static<typeof LikeForm>;

/** The new state of the 'Interested' button. */
export const LikeState = Type.Object({
  likes: Type.Union([Type.Literal("true"), Type.Literal("false")]),
  likeCounts: Type.Integer({ minimum: 0 }),
});
export type LikeState = Static<typeof LikeState>;

export const LikeAnswer = Type.Object({ status: Status, message: Type.String(), response_data: LikeState });

/** GET /likes: what a user likes. It is a separate call, so that public event calls hold nothing personal. */
export const LikedIds = Type.Object({ event_ids: Type.Array(Id), combo_event_ids: Type.Array(Id) });
export type LikedIds = Static<typeof LikedIds>;

export const LikedAnswer = Type.Object({ status: Status, message: Type.String(), response_data: LikedIds });

/** GET /saved: the events and combos that a user likes, as lists have them. At most 200 of each. */
export const SavedItems = Type.Object({ events: Type.Array(EventListItem), combos: Type.Array(ComboListItem) });
export type SavedItems = Static<typeof SavedItems>;

export const SavedAnswer = Type.Object({ status: Status, message: Type.String(), response_data: SavedItems });
export type SavedAnswer = Static<typeof SavedAnswer>;
