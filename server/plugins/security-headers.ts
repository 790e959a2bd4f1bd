import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Office } from "../office.ts";

const NO_DEVICES = "microphone=(), payment=(), usb=(), geolocation=(self)";

/** The gate's page films and reads codes by WebAssembly, in a worker whose own answer says what it may do. */
const GATE_PAGE = /^\/gate\/?(\?|$)/;
const GATE_READER = /^\/assets\/gate-reader-[\w-]+\.js(\?|$)/;

/**
 * The Content-Security-Policy of docs/design/trust.md#content-security-policy; Vite's own scripts and sockets are let
 * in where it serves the page.
 */
function directives(office: Office, dev: boolean, wasm: boolean): Record<string, string[] | null> {
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(dev ? ["'unsafe-inline'"] : []), ...(wasm ? ["'wasm-unsafe-eval'"] : [])],
    "style-src": dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": dev ? ["'self'", "ws:", "wss:"] : ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    // Chrome holds redirects after the submit to this as well: the gateway's own origin must stand here.
    "form-action": ["'self'", ...office.gateway.pageOrigins],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": dev ? null : ["'script'"],
  };
}

/** The same for every answer: worked out once, for doing it each time costs a list from memory a tenth of its speed. */
async function constantHeaders(office: Office, dev: boolean, wasm = false): Promise<Record<string, string>> {
  const example = Fastify();
  await example.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(office, dev, wasm) },
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

/**
 * A call answers data: nothing runs, loads or is framed from it, and what a page may do is said by the page (OWASP, REST
 * security). They are on the busiest answers of all, where each line is paid for by every list.
 */
const CALL_HEADERS = ["strict-transport-security", "x-content-type-options", "x-frame-options"];
const CALL_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none'";
/** /api/docs is a page. */
const CALL = /^\/api\/(?!docs(?:[/?]|$))/;

/**
 * Files of the build and pictures are no documents, and a visit begins with fifty of them: what a page may do would be a
 * fifth of what is fetched before its largest picture. Not so a ticket's code: /image/qr/ is somebody's own.
 */
const FILE = /^\/(?:assets|icons|image(?!\/qr\/)|video)\/|^\/theme\.js(?:\?|$)/;
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

/** Headers of every answer: those of a page, of the gate's page and its worker, of a file, of a call. @param dev Vite serves the storefront. */
export async function registerSecurityHeaders(app: FastifyInstance, office: Office, dev: boolean): Promise<void> {
  const constant = await constantHeaders(office, dev);
  const withWasm = await constantHeaders(office, dev, true);
  const everywhere = { ...constant, "permissions-policy": `camera=(), ${NO_DEVICES}` };
  const atTheGate = { ...withWasm, "permissions-policy": `camera=(self), ${NO_DEVICES}` };
  const inTheReader = { ...withWasm, "permissions-policy": `camera=(), ${NO_DEVICES}` };
  const onCalls = callHeaders(constant);
  const onFiles = only(constant, FILE_HEADERS);
  const headersOf = (url: string) => {
    if (CALL.test(url)) return onCalls;
    if (GATE_PAGE.test(url)) return atTheGate;
    if (GATE_READER.test(url)) return inTheReader;
    return FILE.test(url) ? onFiles : everywhere;
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(request.url)).header("x-request-id", request.id);
    done();
  });
}
