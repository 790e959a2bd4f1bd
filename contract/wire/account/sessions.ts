import { type Static, Type } from "typebox";
import { Id, Instant, Status } from "../envelope.ts";

/** A browser that is signed in to an account. */
export const OpenSession = Type.Object({
  id: Id,
  /** The browser's User-Agent header, or ''. */
  user_agent: Type.String(),
  signed_in_at: Instant,
  /** Accurate to a few minutes. */
  last_seen_at: Instant,
  remember: Type.Boolean(),
  /** The browser, as in GET /devices. Null: not known. */
  device_id: Type.Union([Type.String(), Type.Null()]),
  /** True for the session that makes this call. */
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;

/** GET /sessions: newest first. */
export const SessionsAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Array(OpenSession),
});

/** POST /sessions/end ends `session_id`, or without it all sessions; `keep_current` '1' then spares the calling one. */
export const EndSessionsForm = Type.Object({
  user_id: Id,
  session_id: Type.Optional(Id),
  keep_current: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
  /** '1' removes all passkeys as well, which only the ending of all sessions may ask for. */
  remove_passkeys: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
});
export type EndSessionsForm = Static<typeof EndSessionsForm>;

export const EndSessionsAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
});
export type EndSessionsAnswer = Static<typeof EndSessionsAnswer>;
