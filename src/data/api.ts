import { createApi } from "@reduxjs/toolkit/query/react";
import { boxOfficeBaseQuery } from "./base-query.ts";

/** An answer of the box office in its envelope. */
export interface Answered<T> {
  response_data: T;
}

/** What an answer of the box office brings, out of its envelope; undefined where it brings nothing. */
export function unwrap<T>(answer: Answered<T>): T;
export function unwrap<T>(answer: Partial<Answered<T>>): T | undefined;
export function unwrap<T>(answer: Partial<Answered<T>>): T | undefined {
  return answer.response_data;
}

/**
 * The one api slice. It has no endpoints of its own: each feature injects those it needs (X-api.ts), so that lazy
 * routes bring their calls with them.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery: boxOfficeBaseQuery,
  tagTypes: ["Event", "Seats", "Order", "Ticket", "User", "Likes"],
  endpoints: () => ({}),
});
