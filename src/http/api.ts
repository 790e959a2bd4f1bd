import { type BaseQueryFn, createApi } from "@reduxjs/toolkit/query/react";
import { askServer } from "./base-query.ts";
import type { Call, CallMeta } from "./call.ts";
import type { CallError } from "./call-error.ts";

/** An answer of the box office, which wraps its data in an envelope. */
export interface Answered<T> {
  response_data: T;
}

/** Returns the data of an answer of the box office, without its envelope, or undefined if the answer has none. */
export function unwrap<T>(answer: Answered<T>): T;
export function unwrap<T>(answer: Partial<Answered<T>>): T | undefined;
export function unwrap<T>(answer: Partial<Answered<T>>): T | undefined {
  return answer.response_data;
}

/** Leaves for the waiting room if the box office refuses somebody without a pass. */
const boxOfficeQuery: BaseQueryFn<Call, unknown, CallError, object, CallMeta> = async (call, queryApi) => {
  const outcome = await askServer(call, queryApi);
  if (outcome.error?.code !== "QUEUE") return outcome;
  return (await import("./wait-in-room.ts")).waitInRoom(call, outcome.error.answer);
};

/**
 * The api slice of the box office. It starts without endpoints. The files of each subject inject theirs (X-api.ts), so
 * that a lazy route loads its calls together with its code.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery: boxOfficeQuery,
  tagTypes: ["Event", "Seats", "Order", "Ticket", "User", "Likes"],
  endpoints: () => ({}),
});
