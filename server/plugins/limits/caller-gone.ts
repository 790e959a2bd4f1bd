import type { FastifyReply } from "fastify";

/** The caller hung up, so nobody will read an answer. */
export class CallerGone extends Error {
  override name = "CallerGone";
}

/** A signal that aborts with CallerGone when the caller hangs up before the whole answer was sent. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort(new CallerGone("the caller hung up"));
  });
  return gone.signal;
}
