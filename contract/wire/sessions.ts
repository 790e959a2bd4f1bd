import { type Static, Type } from "typebox";
import { Id, Instant, Status } from "./envelope.ts";

/** One browser that is signed in to an account. */
export const OpenSession = Type.Object({
  id: Id,
  /** What the browser called itself; '' where it said nothing. */
  user_agent: Type.String(),
  signed_in_at: Instant,
  /** Within some minutes. */
  last_seen_at: Instant,
  remember: Type.Boolean(),
  /** The one that asks. */
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;

/** GET /sessions: newest first. */
export const SessionsAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Array(OpenSession),
});

/** POST /sessions/end: the one that is named; without a name all of them, or with `keep_current` all but the one that asks. */
export const EndSessionsForm = Type.Object({
  user_id: Id,
  session_id: Type.Optional(Id),
  keep_current: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
});
export type EndSessionsForm = Static<typeof EndSessionsForm>;

export const EndSessionsAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
});
