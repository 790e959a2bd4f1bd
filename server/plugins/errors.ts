import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import type { Problem } from "#contract/wire/desk/common.ts";
import type { Refusal } from "#contract/wire/envelope.ts";
import { errorCode } from "#server/process/error-code.ts";
import { databaseAway, exceedsDatabaseLimit } from "../db/failures.ts";
import { SQLSTATES } from "../db/sqlstates.ts";
import type { Outages } from "../outages/outages.ts";
import { problemOf, problemStatus, wantsProblem } from "./problems.ts";
import { explainValidation } from "./validation-message.ts";

declare module "fastify" {
  interface FastifyInstance {
    outages?: Outages;
  }
}

export interface RefusalDetails {
  /** Replaces the code's message. An object has a message for each field. */
  message?: string | Record<string, string>;
  /** The mistakes by field, instead of one message for each field. Only calls of the desk send it. */
  errors?: NonNullable<Problem["errors"]>;
  retryAfterSeconds?: number;
  /** Data that the caller needs to continue. */
  data?: Refusal["response_data"];
  /** The resource as it is now, if somebody has changed it meanwhile. Only calls of the desk send it. */
  current?: unknown;
}

/** An expected refusal. The error handler turns it into its HTTP status and envelope. */
export class RefusalError extends Error {
  override name = "RefusalError";
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** The code's own message. */
  readonly title: string;
  /** The HTTP status, for Fastify and its plugins, which may handle the error before our handler. */
  readonly statusCode: number;

  constructor(code: RefusalCode, details: RefusalDetails = {}, options: ErrorOptions = {}) {
    super(typeof details.message === "string" ? details.message : refusals[code].message, options);
    this.code = code;
    this.details = details;
    this.title = refusals[code].message;
    this.statusCode = refusals[code].http;
  }
}

const RETRY_SECONDS = 2;

/** Our codes for statuses with which Fastify and its plugins refuse a call. */
const codeByFrameworkStatus: Record<number, RefusalCode> = {
  400: "MALFORMED",
  // The static files' plugin answers 403 to addresses that no file can have. Only our own errors refuse access.
  403: "NOT_FOUND",
  404: "NOT_FOUND",
  406: "MALFORMED",
  408: "UNAVAILABLE",
  413: "TOO_LARGE",
  414: "MALFORMED",
  415: "MEDIA_TYPE",
  429: "TOO_MANY",
  503: "UNAVAILABLE",
};

/** True if the sender hung up before the body had arrived. Nobody will read the answer. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && raw.complete === false;

/** True if the multipart parser failed. Its errors have no code and no status, and leave no body. */
const isUnreadableForm = (error: FastifyError, request: FastifyRequest) =>
  error.code === undefined && request.isMultipart?.() === true && request.body === undefined;

function toRefusal(error: FastifyError, request: FastifyRequest): RefusalError | null {
  if (error instanceof RefusalError) return error;
  if (error.validation) {
    const { code, message } = explainValidation(error.validation, error.validationContext);
    return new RefusalError(code, { message });
  }
  // Checked before databaseAway: an aborted request has the same error code as a reset database connection.
  if (isAborted(request)) return new RefusalError("MALFORMED");
  if (errorCode(error) === SQLSTATES.KEY_REUSED) return new RefusalError("KEY_REUSED");
  if (databaseAway(error)) return new RefusalError("UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });
  if (exceedsDatabaseLimit(error)) return new RefusalError("TOO_LARGE");
  if (isUnreadableForm(error, request)) return new RefusalError("MALFORMED");
  const code = error.statusCode === undefined ? undefined : codeByFrameworkStatus[error.statusCode];
  return code ? new RefusalError(code) : null;
}

function envelope(refusal: RefusalError, request: FastifyRequest): Refusal {
  return {
    status: 0,
    message: refusal.details.message ?? refusal.message,
    code: refusal.code,
    ...(refusal.details.data && { response_data: refusal.details.data }),
    request_id: request.id,
  };
}

/** Logs why something within a call failed, unless the database is away, which is logged once for all calls. */
export function logFailure({ server, log }: FastifyRequest, error: unknown, message: string): void {
  if (!server.outages?.database.failed(error)) log.warn({ err: error }, message);
}

/**
 * Answers any error without revealing a stack, SQL or a path (docs/design/wire.md#rules-for-every-call): with an envelope, or at the
 * desk with a problem.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toRefusal(error, request);
  if (!known) request.log.error({ err: error }, "unexpected error");
  else if (isAborted(request)) request.log.info("the sender hung up before the whole body had come");
  else if (!(error instanceof RefusalError) && known.statusCode >= 500)
    logFailure(request, error, "the database did not answer");
  else if (exceedsDatabaseLimit(error)) request.log.warn({ err: error }, "the call exceeds a limit of the database");
  const refusal = known ?? new RefusalError("INTERNAL");
  const retryAfter = refusal.details.retryAfterSeconds ?? (refusal.statusCode === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(Math.ceil(retryAfter)));
  const isProblem = wantsProblem(request);
  return reply
    .code(isProblem ? problemStatus(refusal) : refusal.statusCode)
    .header("cache-control", "no-store")
    .header("content-type", `application/${isProblem ? "problem+json" : "json"}; charset=utf-8`)
    .serializer(JSON.stringify)
    .send(isProblem ? problemOf(error, refusal, request) : envelope(refusal, request));
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
}

const unknownCall = async (): Promise<never> => {
  throw new RefusalError("NOT_FOUND", { message: "There is no such call." });
};

/** Answers addresses that no route of the application has. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(unknownCall);
}

/** Answers unknown addresses under /api. It needs its own routes, because the storefront's pages match all other addresses. */
export function registerUnknownCalls(api: FastifyInstance): void {
  api.all("/", { config: { access: "public" } }, unknownCall);
  api.all("/*", { config: { access: "public" } }, unknownCall);
}
