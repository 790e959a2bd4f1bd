import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import type { Refusal } from "#contract/wire/envelope.ts";
import { databaseAway } from "../db/failures.ts";
import { explainValidation } from "./validation-message.ts";

export interface RefusalDetails {
  /** In place of the code's own words; an object names fields. */
  message?: string | Record<string, string>;
  retryAfterSeconds?: number;
}

/** An expected refusal: the one error handler turns it into its status and envelope. */
export class RefusalError extends Error {
  override name = "RefusalError";
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** What Fastify and its plugins read where they meet it before our handler does. */
  readonly statusCode: number;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(typeof details.message === "string" ? details.message : refusals[code].message);
    this.code = code;
    this.details = details;
    this.statusCode = refusals[code].http;
  }
}

const RETRY_SECONDS = 2;

/** Codes of Fastify and its plugins that say something about the call, in our words. */
const codeByFrameworkStatus: Record<number, RefusalCode> = {
  400: "MALFORMED",
  404: "NOT_FOUND",
  406: "MALFORMED",
  408: "UNAVAILABLE",
  413: "TOO_LARGE",
  414: "MALFORMED",
  415: "MEDIA_TYPE",
  429: "TOO_MANY",
  503: "UNAVAILABLE",
};

/** The sender hung up while the body was on its way: nobody reads the answer. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && raw.complete === false;

/** What the parser of a multipart body throws has neither code nor status; where it succeeds there is a body. */
const isUnreadableForm = (error: FastifyError, request: FastifyRequest) =>
  error.code === undefined && request.isMultipart?.() === true && request.body === undefined;

function toRefusal(error: FastifyError, request: FastifyRequest): RefusalError | null {
  if (error instanceof RefusalError) return error;
  if (error.validation) {
    const { code, message } = explainValidation(error.validation, error.validationContext);
    return new RefusalError(code, { message });
  }
  // Its code is that of a database's socket that was reset.
  if (isAborted(request)) return new RefusalError("MALFORMED");
  if (databaseAway(error)) return new RefusalError("UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });
  if (isUnreadableForm(error, request)) return new RefusalError("MALFORMED");
  const code = error.statusCode === undefined ? undefined : codeByFrameworkStatus[error.statusCode];
  return code ? new RefusalError(code) : null;
}

function envelope(refusal: RefusalError, request: FastifyRequest): Refusal {
  return {
    status: 0,
    message: refusal.details.message ?? refusal.message,
    code: refusal.code,
    request_id: request.id,
  };
}

/** Answers any error: never a stack, SQL or a path (docs/design/wire.md#rules-for-every-call). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toRefusal(error, request);
  if (!known) request.log.error({ err: error }, "unexpected error");
  else if (isAborted(request)) request.log.info("the sender hung up before the whole body had come");
  else if (!(error instanceof RefusalError) && known.statusCode >= 500)
    request.log.warn({ err: error }, "the database did not answer");
  const refusal = known ?? new RefusalError("INTERNAL");
  const retryAfter = refusal.details.retryAfterSeconds ?? (refusal.statusCode === 503 ? RETRY_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(Math.ceil(retryAfter)));
  return reply
    .code(refusal.statusCode)
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(envelope(refusal, request));
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
}

const unknownCall = async (): Promise<never> => {
  throw new RefusalError("NOT_FOUND", { message: "There is no such call." });
};

/** What no route of the whole application answers. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(unknownCall);
}

/** What no call answers: a route of its own, for the storefront's pages take every other address. */
export function registerUnknownCalls(api: FastifyInstance): void {
  api.all("/", { config: { access: "public" } }, unknownCall);
  api.all("/*", { config: { access: "public" } }, unknownCall);
}
