import type { FastifyError, FastifyRequest } from "fastify";
import type { RefusalCode } from "#contract/errors.ts";
import type { Problem } from "#contract/wire/desk/common.ts";
import { inWords } from "./validation-message.ts";

const DESK = "/api/desk/";

/** The parts of a RefusalError that a problem needs. */
interface Refused {
  code: RefusalCode;
  title: string;
  message: string;
  statusCode: number;
  details: { message?: string | Record<string, string>; errors?: NonNullable<Problem["errors"]>; current?: unknown };
}

/** The most problems that the detail of an answer repeats. */
const MAX_IN_DETAIL = 3;

/** Whether a refusal of this call is a problem (RFC 9457) instead of an envelope. */
export const wantsProblem = (request: FastifyRequest): boolean => request.url.startsWith(DESK);

/**
 * A problem's HTTP status. The shop answers an expected refusal with 200, which a program at the desk would take for
 * success.
 */
export const problemStatus = ({ statusCode }: Pick<Refused, "statusCode">): number =>
  statusCode < 400 ? 409 : statusCode;

/** The fields that a schema or a use case found wrong, by JSON pointers. */
function fieldErrors(error: FastifyError, refusal: Refused): Problem["errors"] {
  const { message, errors } = refusal.details;
  if (errors) return errors;
  if (error.validation) {
    const place = error.validationContext === "querystring" ? "query" : error.validationContext;
    const root = place === undefined || place === "body" ? "#" : `#/${place}`;
    return error.validation.map((broken) => {
      const missing = broken.keyword === "required" ? `/${broken.params.missingProperty}` : "";
      return { pointer: `${root}${broken.instancePath}${missing}`, detail: `This ${inWords(broken)}.` };
    });
  }
  if (typeof message !== "object") return undefined;
  return Object.entries(message).map(([field, detail]) => ({ pointer: `#/${field}`, detail }));
}

/** The body of an answer with the type application/problem+json. */
export function problemOf(error: FastifyError, refusal: Refused, request: FastifyRequest): Problem {
  const { message, current } = refusal.details;
  const errors = fieldErrors(error, refusal);
  const told = refusal.details.errors
    ?.map((one) => one.detail)
    .slice(0, MAX_IN_DETAIL)
    .join(" ");
  const detail = typeof message === "object" ? Object.values(message).join(" ") : (message ?? told ?? refusal.message);
  return {
    type: `urn:brolga:problem:${refusal.code.toLowerCase().replaceAll("_", "-")}`,
    title: refusal.title,
    status: problemStatus(refusal),
    detail,
    code: refusal.code,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    request_id: request.id,
  };
}
