import { type Static, Type } from "typebox";
import { DeskId, DeskTime, Page, pageQuery } from "./common.ts";

/** The ticket holders of an event, narrowed by each field that is given. Void tickets never count. */
const audience = {
  section_id: Type.Optional(DeskId),
  /** The name of a type, or '' for tickets without a type. */
  type: Type.Optional(Type.String({ maxLength: 200 })),
  /** `not_in`: only tickets that weren't let in yet. */
  entry: Type.Optional(Type.Literal("not_in")),
};
const closed = { additionalProperties: false };
export const MessageAudience = Type.Object(audience, closed);
export type MessageAudience = Static<typeof MessageAudience>;

/** GET /desk/events/:event_id/messages/audience: how many addresses a message would go to. */
export const AudienceQuery = Type.Object(audience);
export const AudienceCount = Type.Object({ recipients: Type.Integer() });
export type AudienceCount = Static<typeof AudienceCount>;

/** POST /desk/events/:event_id/messages */
export const MessageForm = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: 150 }),
    /** Plain text. A blank line begins a paragraph. */
    body: Type.String({ minLength: 1, maxLength: 5000 }),
    audience: MessageAudience,
    /** The number of addresses that somebody saw and agreed to. If it has changed since, nothing is sent. */
    recipients: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type MessageForm = Static<typeof MessageForm>;

const facts = {
  id: DeskId,
  event_id: DeskId,
  subject: Type.String(),
  made_at: DeskTime,
  /** The name of the person or key that sent it. '' if their account was deleted. */
  by: Type.String(),
  recipients: Type.Integer(),
  waiting: Type.Integer(),
  sent: Type.Integer(),
  failed: Type.Integer(),
};
export const EventMessage = Type.Object(facts);
export type EventMessage = Static<typeof EventMessage>;
export const EventMessagePage = Page(EventMessage);
export type EventMessagePage = Static<typeof EventMessagePage>;
/** GET /desk/events/:event_id/messages, newest first. */
export const EventMessageQuery = Type.Object({ ...pageQuery });
export const EventMessageParams = Type.Object({ event_id: DeskId, message_id: DeskId });

/** GET /desk/events/:event_id/messages/:message_id. A failed email is tried again for a day. */
export const EventMessageStory = Type.Object({
  ...facts,
  body: Type.String(),
  /** At most 1000. `email` is '' once it was deleted. */
  failures: Type.Array(Type.Object({ order_id: DeskId, email: Type.String(), reason: Type.String() })),
});
export type EventMessageStory = Static<typeof EventMessageStory>;

/** GET /desk/failed-emails */
export const FailedEmailQuery = Type.Object({ organiser_id: Type.Optional(DeskId) });
/** Emails of the last two weeks that did not arrive, newest first, at most 100. */
export const FailedEmails = Type.Object({
  items: Type.Array(
    Type.Object({
      at: DeskTime,
      /** 'order-confirmation', or 'event-message' for a message to ticket holders. */
      mail: Type.String(),
      order_id: DeskId,
      event_id: DeskId,
      email: Type.String(),
      reason: Type.String(),
    }),
  ),
});
export type FailedEmails = Static<typeof FailedEmails>;
