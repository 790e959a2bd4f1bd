import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyContextConfig, FastifyInstance, FastifySchema, RouteOptions } from "fastify";
import { refusals } from "#contract/errors.ts";
import { Problem } from "#contract/wire/desk/common.ts";
import { Refusal } from "#contract/wire/envelope.ts";
import { limitAddresses } from "../limits/address-limit.ts";
import type { Access } from "../who/authorisation.ts";
import { resources } from "./api-resources.ts";
import { modernTuples } from "./modern-tuples.ts";
import { webhookDescriptions } from "./webhook-docs.ts";

const DOCS = "/api/docs";
const FORM = "application/x-www-form-urlencoded";
const BODY_TYPES = ["application/json", FORM, "multipart/form-data"];

/** Descriptions of the refusals' HTTP statuses. The docs add the codes that have each status. */
const statusWords: Readonly<Record<number, string>> = {
  400: "The call cannot be read; the message names the field",
  401: "The client key is missing, or nobody is signed in",
  403: "It belongs to somebody else, or the call comes from another site's page",
  404: "It does not exist",
  409: "Stale, used already, or still running",
  412: "It has changed since it was read",
  413: "Too large",
  415: "The content type is not supported",
  422: "A field's value is out of range",
  428: "If-Match is missing",
  429: "Too many; see Retry-After",
  503: "Starting, stopping or overloaded; see Retry-After",
};

function refusalWords(status: string): string {
  const codes = Object.entries(refusals).filter(([, { http }]) => String(http) === status);
  return `${statusWords[Number(status)]} (${codes.map(([code]) => code).join(", ")})`;
}

/** Each refusal once, for all calls: as an envelope, and for the desk as a problem. */
const refusalAnswers = Object.fromEntries(
  Object.keys(statusWords).flatMap((status) =>
    (
      [
        ["Refusal", "application/json"],
        ["Problem", "application/problem+json"],
      ] as const
    ).map(([form, type]) => [
      `${form}${status}`,
      { description: refusalWords(status), content: { [type]: { schema: { $ref: `#/components/schemas/${form}` } } } },
    ]),
  ),
);

interface Operation {
  responses?: Record<string, object>;
}

/**
 * Lets every call refer to its refusals. If each call contained them, the description would be three times as large, and the
 * page would take seconds to open a call.
 */
function referToRefusals(paths: object): void {
  for (const [url, path] of Object.entries(paths)) {
    const form = url.startsWith("/api/desk/") ? "Problem" : "Refusal";
    for (const { responses = {} } of Object.values(path as Record<string, Operation>))
      for (const status of Object.keys(responses))
        if (Number(status) >= 400) responses[status] = { $ref: `#/components/responses/${form}${status}` };
  }
}

/** Adds descriptions to successful answers. Fastify's default description says nothing. */
function successAnswers(response: unknown): Record<string, unknown> {
  const found = Object.entries(typeof response === "object" && response !== null ? response : {});
  return Object.fromEntries(
    found.map(([status, answer]: [string, object]) => [
      status,
      {
        ...(modernTuples(answer) as object),
        description: "description" in answer ? answer.description : (successWords[status] ?? "Refused"),
      },
    ]),
  );
}

const successWords: Readonly<Record<string, string>> = {
  200: "Done; or with status 0 an expected outcome, with a message and often a code",
  201: "Made",
  204: "Done, without an answer",
  303: "Redirects to the storefront's page",
  304: "Nothing has changed",
};

function statusesOf(schema: FastifySchema, access: Access, more: readonly number[], isPost: boolean): number[] {
  const statuses = [503, ...more];
  if (access !== "gateway") statuses.push(401, 429);
  if (schema.body ?? schema.querystring ?? schema.params) statuses.push(400, 422);
  if (access === "user" || access === "gate" || access === "desk" || (isPost && access !== "gateway"))
    statuses.push(403);
  if (isPost) statuses.push(400, 413, 415);
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** The requirements of a call of the desk, as a sentence. */
function describeNeeds({ right, proof, idempotent, refusals }: FastifyContextConfig = {}): { description?: string } {
  const needs = [
    right && right !== "signed in" && `the right ${right}`,
    refusals?.includes(428) && "If-Match",
    idempotent === "key needed" && "an Idempotency-Key",
    proof && "a fresh proof",
  ].filter((need) => typeof need === "string");
  return needs.length === 0 ? {} : { description: `Needs ${LIST.format(needs)}.` };
}
const LIST = new Intl.ListFormat("en-AU");

/** Describes a route for /api/docs: its schemas, its purpose and all its refusals. */
function describe(route: RouteOptions, schema: FastifySchema): FastifySchema {
  const { method, config } = route;
  const { access, resource, summary, refusals = [], example } = config ?? {};
  if (!access || !resource || !summary) return { ...schema, hide: true };
  const isPost = schema.body !== undefined || method === "POST";
  const errors = statusesOf(schema, access, refusals, isPost).map((status) => [status, Refusal]);
  const needsKey = access !== "gateway" && schema.produces === undefined;
  const secured = access === "user" || access === "gate" || access === "desk";
  return {
    ...schema,
    ...(example?.body && { body: { ...(schema.body as object), examples: [example.body] } }),
    tags: [resource],
    summary,
    ...describeNeeds(config),
    ...(isPost ? { consumes: access === "gateway" ? [FORM] : BODY_TYPES } : {}),
    security: needsKey
      ? secured
        ? [
            { clientKey: [], session: [] },
            { clientKey: [], bearer: [] },
            ...(access === "desk" ? [{ apiKey: [] }] : []),
          ]
        : [{ clientKey: [] }]
      : [],
    response: { ...Object.fromEntries(errors), ...successAnswers(schema.response) },
  };
}

/** Builds the OpenAPI description from the schemas that check the calls. Register it before any route. */
export async function registerApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Brolga box office",
        version: "1",
        description:
          "Every answer is an envelope of status, message and response_data. Expected outcomes (a seat is taken, a password is wrong) are HTTP 200 with status 0. Any other HTTP status says that something is wrong with the call itself. The calls of the desk are plain HTTP instead.",
      },
      tags: Object.entries(resources).map(([name, description]) => ({ name, description })),
      components: {
        responses: refusalAnswers,
        schemas: Object.fromEntries(
          Object.entries({ Refusal, Problem }).map(([name, schema]) => [
            name,
            Object.fromEntries(Object.entries(schema)),
          ]),
        ),
        securitySchemes: {
          clientKey: { type: "apiKey", in: "header", name: "X-Client-Key" },
          session: { type: "apiKey", in: "cookie", name: "accesstoken" },
          bearer: { type: "http", scheme: "bearer" },
          apiKey: { type: "http", scheme: "bearer", description: "A key of an organiser: 'brolga_…'" },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describe(route, schema ?? {}), url }),
    transformObject: (document) => {
      if (!("openapiObject" in document)) return document.swaggerObject;
      referToRefusals(document.openapiObject.paths ?? {});
      Object.assign(document.openapiObject, { webhooks: webhookDescriptions });
      return document.openapiObject;
    },
  });
}

const THEME_CSS = `
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .scheme-container { padding: 12px 0; }
.swagger-ui :focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;
/** Swagger UI has a dark theme, but does not follow the system's setting. */
const FOLLOW_DARK = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
`;

/** Swagger UI writes HTML without trusted types. That is safe: the page shows only our own description and scripts. */
const withoutTrustedTypes = (policy: string) => policy.replace(/;?\s*require-trusted-types-for 'script'/, "");

/** GET /api/docs and /api/docs/json. They are outside the calls' scope, because a browser sends no client key for a page. */
export async function registerApiDocs(app: FastifyInstance, rateLimits: boolean): Promise<void> {
  await limitAddresses(app, rateLimits);
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    // Groups begin closed, because the page's library takes minutes to draw all calls at once.
    uiConfig: { layout: "BaseLayout", docExpansion: "none", deepLinking: true, validatorUrl: null },
    transformStaticCSP: withoutTrustedTypes,
    theme: {
      title: "Brolga box office: the API",
      css: [{ filename: "brolga.css", content: THEME_CSS }],
      js: [{ filename: "dark.js", content: FOLLOW_DARK }],
    },
  });
}
