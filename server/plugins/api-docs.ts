import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema, RouteOptions } from "fastify";
import { refusals } from "#contract/errors.ts";
import { Refusal } from "#contract/wire/envelope.ts";
import { apiCalls, resources } from "./api-calls.ts";
import type { Access } from "./authorisation.ts";
import { modernTuples } from "./modern-tuples.ts";

const DOCS = "/api/docs";
const FORM = "application/x-www-form-urlencoded";
const BODY_TYPES = ["application/json", FORM, "multipart/form-data"];

/** What the client is told of a status; the codes that stand behind it are listed with it. */
const statusWords: Readonly<Record<number, string>> = {
  400: "The call cannot be read; the message names the field",
  401: "No client key, or nobody is signed in",
  403: "It belongs to somebody else, or another site's page asks",
  404: "There is no such thing",
  409: "Stale, used already, or still running",
  413: "Too large",
  415: "A type of content that is not read here",
  422: "A known field with a value out of range",
  429: "Too many; see Retry-After",
  503: "Starting, stopping or overloaded; see Retry-After",
};

function refusalAnswer(status: number) {
  const codes = Object.entries(refusals).filter(([, { http }]) => http === status);
  const names = codes.map(([code]) => code).join(", ");
  return { ...Refusal, description: `${statusWords[status]} (${names})` };
}

/** Fastify's own word for an answer without a description says nothing. */
function goodAnswers(response: unknown): Record<string, unknown> {
  const found = Object.entries(typeof response === "object" && response !== null ? response : {});
  return Object.fromEntries(
    found.map(([status, answer]: [string, object]) => [
      status,
      {
        ...(modernTuples(answer) as object),
        description: "description" in answer ? answer.description : (goodWords[status] ?? "Refused"),
      },
    ]),
  );
}

const goodWords: Readonly<Record<string, string>> = {
  200: "Done; or with status 0 an outcome that a buyer may meet, with a message and often a code",
  204: "Taken; there is nothing to say",
  303: "To the storefront's page",
  304: "Nothing has changed",
};

function statusesOf(schema: FastifySchema, access: Access, more: readonly number[], isPost: boolean): number[] {
  const statuses = [503, ...more];
  if (access !== "gateway") statuses.push(401, 429);
  if (schema.body ?? schema.querystring ?? schema.params) statuses.push(400, 422);
  if (access === "user" || access === "gate" || (isPost && access !== "gateway")) statuses.push(403);
  if (isPost) statuses.push(400, 413, 415);
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** One route as /api/docs shows it: its own schemas, what it is for, and all that it may be refused with. */
function describe(route: RouteOptions, url: string, schema: FastifySchema): FastifySchema {
  const { method, config } = route;
  const call = apiCalls[`${method} ${url}`];
  const access = config?.access;
  if (!call || !access || schema.hide) return { ...schema, hide: true };
  const isPost = method === "POST";
  const errors = statusesOf(schema, access, call.refusals ?? [], isPost).map((status) => [
    status,
    refusalAnswer(status),
  ]);
  const needsKey = access !== "gateway" && schema.produces === undefined;
  const secured = access === "user" || access === "gate";
  return {
    ...schema,
    tags: [call.resource],
    summary: call.summary,
    ...(isPost ? { consumes: access === "gateway" ? [FORM] : BODY_TYPES } : {}),
    security: needsKey
      ? secured
        ? [
            { clientKey: [], session: [] },
            { clientKey: [], bearer: [] },
          ]
        : [{ clientKey: [] }]
      : [],
    response: { ...Object.fromEntries(errors), ...goodAnswers(schema.response) },
  };
}

/** Before any route: the contract as OpenAPI, from the schemas that check the calls. */
export async function registerApiDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Brolga box office",
        version: "1",
        description:
          "Every answer is an envelope of status, message and response_data. What a buyer may meet (a seat is taken, a password is wrong) is HTTP 200 with status 0; any other HTTP status says that the call itself is wrong.",
      },
      tags: Object.entries(resources).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          clientKey: { type: "apiKey", in: "header", name: "X-Client-Key" },
          session: { type: "apiKey", in: "cookie", name: "accesstoken" },
          bearer: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describe(route, url, schema ?? {}), url }),
  });
}

const THEME_CSS = `
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .scheme-container { padding: 12px 0; }
.swagger-ui :focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;
/** Swagger UI has dark colours of its own and waits to be told. */
const FOLLOW_DARK = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
`;

/** Swagger UI writes HTML itself, on a page that shows nothing but our own description. Its scripts are files of ours. */
const withoutTrustedTypes = (policy: string) => policy.replace(/;?\s*require-trusted-types-for 'script'/, "");

/** GET /api/docs, and /api/docs/json. Outside the calls' own scope: a browser that opens a page sends no client key. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    uiConfig: { layout: "BaseLayout", docExpansion: "list", deepLinking: true, validatorUrl: null },
    transformStaticCSP: withoutTrustedTypes,
    theme: {
      title: "Brolga box office: the API",
      css: [{ filename: "brolga.css", content: THEME_CSS }],
      js: [{ filename: "dark.js", content: FOLLOW_DARK }],
    },
  });
}
