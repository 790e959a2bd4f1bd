import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Office } from "../office.ts";

const NO_DEVICES = "microphone=(), payment=(), usb=(), geolocation=(self)";

/** The Content-Security-Policy of trust.md; Vite's own scripts and sockets are let in where it serves the page. */
function directives(office: Office, dev: boolean): Record<string, string[] | null> {
  return {
    "default-src": ["'self'"],
    "script-src": dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    "style-src": dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": dev ? ["'self'", "ws:", "wss:"] : ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    // Chrome holds redirects after the submit to this as well: the gateway's own origin must stand here.
    "form-action": ["'self'", new URL(office.gateway.url).origin],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": dev ? null : ["'script'"],
  };
}

/** The same for every answer: worked out once, for doing it each time costs a list from memory a tenth of its speed. */
async function constantHeaders(office: Office, dev: boolean): Promise<Record<string, string>> {
  const example = Fastify();
  await example.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(office, dev) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: office.config.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: "deny" },
  });
  example.get("/", async (_request, reply) => reply.getHeaders());
  const headers = (await example.inject("/")).json<Record<string, string>>();
  await example.close();
  return headers;
}

/** Headers of every answer, pages and calls alike. @param dev Vite serves the storefront. */
export async function registerSecurityHeaders(app: FastifyInstance, office: Office, dev: boolean): Promise<void> {
  const constant = await constantHeaders(office, dev);
  const everywhere = { ...constant, "permissions-policy": `camera=(), ${NO_DEVICES}` };
  const atTheGate = { ...constant, "permissions-policy": `camera=(self), ${NO_DEVICES}` };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(/^\/gate\/?(\?|$)/.test(request.url) ? atTheGate : everywhere);
    reply.header("x-request-id", request.id);
    done();
  });
}
