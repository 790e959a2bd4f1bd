import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../config.ts";
import { RefusalError } from "./errors.ts";
import type { LiveGauge } from "./live-gauges.ts";
import { isGatewayRoute, isStreamRoute } from "./who/exempt-routes.ts";
import { isLoopback } from "./who/known-networks.ts";

const HOLD_ROUTE = "/api/booking-ticket";
/** A scrape must not wait for a database that does not answer. Gauges that take longer are left out. */
const READ_WITHIN_MS = 2000;
const LATENCY_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

declare module "fastify" {
  interface FastifyInstance {
    /** The figures of /metrics. main.ts adds those of the process. */
    metrics: Registry;
  }
  interface FastifyRequest {
    /** The outcome of the call in one word: the code of a refusal, or a word that its handler sets. */
    outcome: string | null;
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Headers with which proxies name the client. */
const FORWARDING =
  /^(?:forwarded|via|x-real-ip|x-forwarded-.+|x-original-.+|x-envoy-.+|cf-connecting-ip|true-client-ip)$/;
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * With a configured token, its bearers may read. Without one, only this machine may, under its own name and not through
 * a proxy. In production nobody may without a token, because a proxy that adds no headers makes every client look like
 * this machine.
 */
function mayRead(request: FastifyRequest, { metricsToken, production }: MetricsAccess): boolean {
  if (metricsToken !== undefined) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(digest(given), digest(metricsToken));
  }
  if (production || Object.keys(request.headers).some((name) => FORWARDING.test(name))) return false;
  return LOCAL_HOST.test(request.headers.host ?? "") && isLoopback(request.socket.remoteAddress ?? "");
}

type MetricsAccess = Pick<Config, "metricsToken" | "production">;

/** GET /metrics, for Prometheus. Register it before any route: it times only the routes after it. */
export function registerMetrics(app: FastifyInstance, access: MetricsAccess): void {
  const metrics = new Registry();
  app.decorate("metrics", metrics);
  app.decorateRequest("outcome", null);
  countAnswers(app, metrics);
  app.addHook("onReady", async () => {
    for (const [name, gauge] of app.liveGauges) exportGauge(app, metrics, name, gauge);
  });
  app.get("/metrics", async (request, reply) => {
    // A stranger gets the same answer as for an unknown address.
    if (!mayRead(request, access)) throw new RefusalError("NOT_FOUND");
    reply.header("cache-control", "no-store").type(metrics.contentType);
    return metrics.metrics();
  });
}

function countAnswers(app: FastifyInstance, metrics: Registry): void {
  const registers = [metrics];
  const latency = new Histogram({
    name: "brolga_http_request_seconds",
    help: "Time until an answer was sent, by route",
    labelNames: ["method", "route", "status"],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const holds = new Counter({
    name: "brolga_holds_total",
    help: "Requested holds by outcome: held, or the reason why not (SEATS_TAKEN is a conflict)",
    labelNames: ["outcome"],
    registers,
  });
  const gatewayAnswers = new Counter({
    name: "brolga_gateway_answers_total",
    help: "Posts of the payment gateway, by call and outcome",
    labelNames: ["call", "outcome"],
    registers,
  });

  app.addHook("preSerialization", (request, reply, payload: unknown, done) => {
    if (typeof payload !== "object" || payload === null) return done(null, payload);
    if ("code" in payload && typeof payload.code === "string") request.outcome ??= payload.code;
    else if (reply.hasHeader("idempotent-replayed")) request.outcome = "replayed";
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { url: route = "unknown" } = request.routeOptions;
    // A stream is open for hours, so its duration says nothing about latency.
    if (!isStreamRoute(request))
      latency.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (route === HOLD_ROUTE && asksForHold(request.body)) holds.inc({ outcome: request.outcome ?? "held" });
    if (isGatewayRoute(request))
      gatewayAnswers.inc({ call: route.replace("/api/gateway/", ""), outcome: request.outcome ?? "stored" });
    done();
  });
}

function asksForHold(body: unknown): boolean {
  return typeof body === "object" && body !== null && "in_progress" in body && body.in_progress === "1";
}

function exportGauge(app: FastifyInstance, metrics: Registry, name: string, live: LiveGauge): void {
  const { help, label } = live;
  const gauge: Gauge = new Gauge({
    name: `brolga_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [metrics],
    collect: async () => {
      const reading = await readInTime(live).catch((error: unknown) => {
        if (!app.outages?.database.failed(error))
          app.log.warn({ err: error, gauge: name }, "a gauge could not be read");
        return null;
      });
      gauge.reset();
      // Without this, a gauge that has no label would report 0.
      if (reading === null && label === undefined) gauge.remove();
      if (typeof reading === "number") gauge.set(reading);
      else if (reading && label !== undefined)
        for (const [value, number] of Object.entries(reading)) gauge.set({ [label]: value }, number);
    },
  });
}

async function readInTime(live: LiveGauge) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("not read in time")), READ_WITHIN_MS);
  });
  try {
    return await Promise.race([live.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
