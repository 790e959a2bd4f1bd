import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
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

/** Headers of every answer, pages and calls alike. @param dev Vite serves the storefront. */
export async function registerSecurityHeaders(app: FastifyInstance, office: Office, dev: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(office, dev) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: office.config.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    const camera = /^\/gate\/?(\?|$)/.test(request.url) ? "camera=(self)" : "camera=()";
    reply.header("permissions-policy", `${camera}, ${NO_DEVICES}`);
    reply.header("x-request-id", request.id);
  });
}
