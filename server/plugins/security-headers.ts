import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Services } from "../services.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The security headers of every call's answer. */
    callHeaders: Readonly<Record<string, string>>;
  }
}

const NO_DEVICES = "microphone=(), payment=(), usb=(), geolocation=(self)";

/** The gate's page uses the camera, and a worker that reads codes by WebAssembly. The worker's file needs its own policy. */
const GATE_PAGE = /^\/gate\/?(\?|$)/;
const GATE_READER = /^\/assets\/gate-reader-[\w-]+\.js(\?|$)/;

/**
 * Returns the policy of docs/design/trust.md#content-security-policy. In development, it also allows Vite's inline scripts
 * and sockets.
 */
function directives(services: Services, dev: boolean, wasm: boolean): Record<string, string[] | null> {
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(dev ? ["'unsafe-inline'"] : []), ...(wasm ? ["'wasm-unsafe-eval'"] : [])],
    "style-src": dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": dev ? ["'self'", "ws:", "wss:"] : ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    // Chrome also applies this to redirects after the form is submitted, so it must include the gateway's origins.
    "form-action": ["'self'", ...services.gateway.pageOrigins],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": dev ? null : ["'script'"],
  };
}

/** Computes the headers once. Computing them for each answer would cost a tenth of the speed of a list from memory. */
async function constantHeaders(services: Services, dev: boolean, wasm = false): Promise<Record<string, string>> {
  const example = Fastify();
  await example.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(services, dev, wasm) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: services.config.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: "deny" },
    // No browser that can show a page uses these headers. They would take a hundred bytes of each page's first flight.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  example.get("/", async (_request, reply) => reply.getHeaders());
  const headers = (await example.inject("/")).json<Record<string, string>>();
  await example.close();
  return headers;
}

/**
 * The headers of a call. Its data is not a page: nothing runs, loads or is framed from it (OWASP, REST security). Calls are
 * the most frequent answers, so they carry no headers without effect.
 */
const CALL_HEADERS = ["strict-transport-security", "x-content-type-options", "x-frame-options"];
const CALL_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none'";
/** All of /api except /api/docs, which is a page. */
const CALL = /^\/api\/(?!docs(?:[/?]|$))/;

/**
 * Files of the build and pictures, which are not documents. A visit begins with fifty of them, and a page's headers would be
 * a fifth of the bytes before the largest picture. /image/qr/ is not among them, because a ticket's code is personal.
 */
const FILE = /^\/(?:assets|icons|image(?!\/qr\/)|video)\/|^\/early\.js(?:\?|$)/;
/** Mails show posters, and some mail programs are pages of other origins. */
const POSTER = /^\/image\/(?!qr\/)/;
const FILE_HEADERS = ["strict-transport-security", "x-content-type-options", "cross-origin-resource-policy"];

const only = (headers: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

function callHeaders(pageHeaders: Readonly<Record<string, string>>): Record<string, string> {
  return {
    "content-security-policy": CALL_POLICY,
    "cross-origin-resource-policy": "same-origin",
    ...only(pageHeaders, CALL_HEADERS),
  };
}

/**
 * Sets the security headers of every answer: of pages, the gate's page and its worker, files and calls.
 * @param dev true if Vite serves the storefront
 */
export async function registerSecurityHeaders(app: FastifyInstance, services: Services, dev: boolean): Promise<void> {
  const constant = await constantHeaders(services, dev);
  const withWasm = await constantHeaders(services, dev, true);
  const everywhere = { ...constant, "permissions-policy": `camera=(), ${NO_DEVICES}` };
  const atTheGate = { ...withWasm, "permissions-policy": `camera=(self), ${NO_DEVICES}` };
  const inTheReader = { ...withWasm, "permissions-policy": `camera=(), ${NO_DEVICES}` };
  const onCalls = callHeaders(constant);
  app.decorate("callHeaders", onCalls);
  const onFiles = only(constant, FILE_HEADERS);
  const onPosters = { ...onFiles, "cross-origin-resource-policy": "cross-origin" };
  const headersOf = (url: string) => {
    if (CALL.test(url)) return onCalls;
    if (GATE_PAGE.test(url)) return atTheGate;
    if (GATE_READER.test(url)) return inTheReader;
    if (POSTER.test(url)) return onPosters;
    return FILE.test(url) ? onFiles : everywhere;
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(request.url)).header("x-request-id", request.id);
    done();
  });
}
