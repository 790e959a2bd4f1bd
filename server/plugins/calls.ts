import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import type { resources } from "./docs/api-resources.ts";
import { demandIdempotencyKey } from "./etags.ts";
import type { Access } from "./who/authorisation.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The heading of the call in /api/docs. */
    resource?: keyof typeof resources;
    /** What the call does, in a few words. */
    summary?: string;
    /** HTTP statuses of refusals, in addition to those of every call of its kind. */
    refusals?: readonly number[];
    /** Example values that a call can send. Tests replace its ids with their own. */
    example?: Example;
  }
}

export interface Example {
  query?: object;
  body?: object;
}

type Handling = Pick<
  RouteShorthandOptions,
  "bodyLimit" | "compress" | "errorHandler" | "exposeHeadRoute" | "onRequest" | "preValidation"
>;
type ToldByKind = "access" | "example" | "resource" | "right";
type Fields<Schema> = Schema extends TSchema ? Partial<Static<Schema>> : never;

/**
 * Everything about a call. The checks of every call (who may make it, its proof, its limits, its key) read it as the
 * route's config. So do /api/docs and the tests of all calls, which read the list of routes.
 */
interface Call<Schema extends FastifySchema> extends Omit<FastifyContextConfig, ToldByKind>, Handling {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Without /api. */
  path: string;
  summary: string;
  example?: { query?: Fields<NoInfer<Schema>["querystring"]>; body?: Fields<NoInfer<Schema>["body"]> };
  schema: Schema;
  /** The type of an answer that is a file. The schema says nothing more about it. */
  mediaType?: string;
  handler: RouteHandlerMethod<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    RouteGenericInterface,
    ContextConfigDefault,
    NoInfer<Schema>,
    TypeBoxTypeProvider
  >;
}

interface ShopCall<Schema extends FastifySchema> extends Call<Schema> {
  access: Extract<Access, "public" | "user">;
  resource: Exclude<keyof typeof resources, "Desk" | "Gate" | "Gateway">;
}

interface GateCall<Schema extends FastifySchema> extends Call<Schema> {
  /** Without it, the call is for gate staff alone. */
  access?: "public";
}

interface DeskCall<Schema extends FastifySchema> extends Call<Schema> {
  right: NonNullable<FastifyContextConfig["right"]>;
}

/** Adds a call of the storefront. */
export function shopCall<const Schema extends FastifySchema>(app: FastifyInstance, call: ShopCall<Schema>): void {
  register(app, call);
}

/**
 * Adds a call of the desk. Resources to which somebody has no right do not exist for them, so a call that needs a right
 * may answer 404.
 */
export function deskCall<const Schema extends FastifySchema>(app: FastifyInstance, call: DeskCall<Schema>): void {
  const { right, idempotent, refusals = [] } = call;
  register(app, {
    ...call,
    access: "desk",
    resource: "Desk",
    refusals: right === "signed in" ? refusals : [404, ...refusals],
    ...(idempotent === "key needed" && { preValidation: demandIdempotencyKey }),
  });
}

/** Adds a call of the doors. */
export function gateCall<const Schema extends FastifySchema>(app: FastifyInstance, call: GateCall<Schema>): void {
  register(app, { access: "gate", ...call, resource: "Gate" });
}

/** Adds a call of the payment gateway. */
export function gatewayCall<const Schema extends FastifySchema>(app: FastifyInstance, call: Call<Schema>): void {
  register(app, { ...call, access: "gateway", resource: "Gateway" });
}

const File = Type.String();

function register<Schema extends FastifySchema>(
  app: FastifyInstance,
  { handler, ...call }: Call<Schema> & Required<Pick<FastifyContextConfig, "access" | "resource">>,
): void {
  const { path: url, mediaType } = call;
  const schema = mediaType ? { ...call.schema, produces: [mediaType], response: { 200: File } } : call.schema;
  // The first status of the schema is the one for success.
  const status = Number(Object.keys(schema.response ?? {})[0] ?? 200);
  app.withTypeProvider<TypeBoxTypeProvider>().route({
    ...call,
    url,
    schema,
    config: call,
    handler(request, reply) {
      reply.statusCode = status;
      return handler.call(this, request, reply);
    },
  });
}
