import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LogEvent } from "kysely";
import { errorCode } from "./error-code.ts";

/** Facts of a span. Never a person's data: routes by their pattern, statements without values. */
export type Facts = Readonly<Record<string, string | number>>;

/** Takes what is to be traced. */
export interface Tracing {
  /** Times work as a span of this name; what it calls becomes part of it. */
  span<Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result>;
  /** Adds a span for a statement that has ended, if it is part of another. */
  statement(event: LogEvent): void;
  /** Makes each call a span, except those that stay open. Register it before any route. */
  calls(app: FastifyInstance, staysOpen: (request: FastifyRequest) => boolean): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const SERVICE = "brolga";
/** Enough to know a statement by. */
const MAX_STATEMENT = 2000;

/** Sends spans to a collector of OTLP over HTTP. OpenTelemetry's own variables set headers, sampling and batches. */
export function exportTraces(endpoint: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? SERVICE }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register({ propagator: null });
  const tracer = trace.getTracer(SERVICE);
  const spans = new WeakMap<FastifyRequest, Span>();

  /** The code, not the message: it may hold an address. */
  const fail = (span: Span, error: unknown) =>
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: errorCode(error) ?? (error instanceof Error ? error.name : ""),
    });

  return {
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    statement: ({ query, queryDurationMillis, ...event }) => {
      if (!trace.getActiveSpan()) return;
      const end = Date.now();
      const text = query.sql.trim().replace(/\s+/g, " ").slice(0, MAX_STATEMENT);
      const span = tracer.startSpan(text.split(" ", 1)[0] ?? "", {
        kind: SpanKind.CLIENT,
        startTime: end - queryDurationMillis,
        attributes: { "db.system.name": "postgresql", "db.query.text": text },
      });
      if (event.level === "error") fail(span, event.error);
      span.end(end);
    },
    calls: (app, staysOpen) => {
      app.addHook("onRequest", (request, _reply, done) => {
        if (staysOpen(request)) return done();
        const { url: route = "unknown" } = request.routeOptions;
        const attributes = { "http.request.method": request.method, "http.route": route, "brolga.request": request.id };
        // Strangers' `traceparent` is not read: it could ask for a trace of every call.
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          ROOT_CONTEXT,
        );
        spans.set(request, span);
        context.with(trace.setSpan(ROOT_CONTEXT, span), done);
      });
      // Reading a body leaves the context.
      app.addHook("preValidation", (request, _reply, done) => {
        const span = spans.get(request);
        context.with(span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT, done);
      });
      app.addHook("onResponse", (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    stop: () => provider.shutdown(),
  };
}
