import type { FastifyInstance } from "fastify";

/** A link with an access code: '/event-detail/some-night/12?code=ABC'. */
const CODE_LINK = /^\/event-detail\/[^?]*\?(?:[^#]*&)?code=/i;

/**
 * Keeps the code of a link private: no cache stores its document, and no request of the page names the address as its referrer.
 * The page itself is the same for everybody (addressOf leaves the code out), and takes the code out of the address.
 */
export function keepCodesPrivate(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (CODE_LINK.test(request.url)) reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    done(null, payload);
  });
}
