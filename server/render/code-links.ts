import type { FastifyInstance } from "fastify";

/** A link with an access code: '/event-detail/some-night/12?code=ABC'. */
const CODE_LINK = /^\/event-detail\/[^?]*\?(?:[^#]*&)?code=/i;

/**
 * Protects the code of a link: no cache stores its document, and no request of the page sends the address as its
 * referrer. The page itself is the same for everybody (addressOf leaves the code out), and removes the code from the
 * address.
 */
export function keepCodesPrivate(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (CODE_LINK.test(request.url)) reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    done(null, payload);
  });
}
