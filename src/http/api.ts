import { createApi } from "@reduxjs/toolkit/query/react";
import { boxOfficeBaseQuery } from "./base-query.ts";

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

/**
 * The only api slice. It starts without endpoints. Each feature injects the endpoints it needs (X-api.ts), so that a
 * lazy route loads its calls together with its code.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery: boxOfficeBaseQuery,
  tagTypes: ["Event", "Seats", "Order", "Ticket", "User", "Likes"],
  endpoints: () => ({}),
});
