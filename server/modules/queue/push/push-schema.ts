import { type Static, Type } from "typebox";
import { Envelope } from "#contract/wire/envelope.ts";
import { QueueToken } from "#contract/wire/queue.ts";

/** GET /queue/push. `public_key` is the shop's key in base64url, or null: this shop sends no push messages. */
export const PushKeyAnswer = Envelope(
  Type.Object({ public_key: Type.Union([Type.String({ pattern: "^[A-Za-z0-9_-]{87}$" }), Type.Null()]) }),
);

const Endpoint = Type.String({ minLength: 1, maxLength: 1000 });

/**
 * POST /queue/push: notify this browser when it is the turn of the token's entry. `subscription` is
 * PushSubscription.toJSON().
 */
export const PushForm = Type.Object({
  token: QueueToken,
  subscription: Type.Object({
    endpoint: Endpoint,
    keys: Type.Object({
      p256dh: Type.String({ pattern: "^[A-Za-z0-9_-]{87}=?$" }),
      auth: Type.String({ pattern: "^[A-Za-z0-9_-]{22}(==)?$" }),
    }),
  }),
});
export type PushForm = Static<typeof PushForm>;

/** POST /queue/push/stop: do not notify this browser any more. */
export const StopPushForm = Type.Object({ token: QueueToken, endpoint: Endpoint });
export type StopPushForm = Static<typeof StopPushForm>;
