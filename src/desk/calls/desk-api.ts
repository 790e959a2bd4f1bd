import { type BaseQueryFn, createApi } from "@reduxjs/toolkit/query/react";
import type { Me } from "#contract/wire/desk/team.ts";
import { askServer } from "#src/http/base-query.ts";
import { type Call, type CallMeta, toUrl } from "#src/http/call.ts";
import { type CallError, isPassing } from "#src/http/call-error.ts";
import { keptAnswer } from "../offline/cached-answers.ts";

/** A call of the desk. Its path stands below /api/desk: 'orders/1001'. */
export type DeskCall = Omit<Call, "form">;

export interface DeskMeta extends CallMeta {
  /** Whether the answer comes from the device's cache, because the box office is unreachable. */
  isKept?: boolean;
}

/** Reports of a large organiser take longer than what a buyer asks for. */
const TIMEOUT_MS = 15_000;
/** Somebody in a venue does not wait long for a weak network if the device has a cached answer. */
const TIMEOUT_WITH_KEPT_MS = 4_000;

/** The whole call. Empty query values are left out, except for `type`: '' is the type of a full-price ticket. */
export function serverCall({ path, query = {}, ...call }: DeskCall): Call {
  const asked = Object.entries(query).filter(([name, value]) => value !== "" || name === "type");
  return { timeoutMs: TIMEOUT_MS, ...call, path: `desk/${path}`, query: Object.fromEntries(asked) };
}

/** The address of a call. */
export const deskUrl = (call: Pick<DeskCall, "path" | "query">): string => toUrl(serverCall(call));

const deskQuery: BaseQueryFn<DeskCall, unknown, CallError, object, DeskMeta> = async (call, api) => {
  const kept = api.type === "query" ? await keptAnswer(deskUrl(call)) : undefined;
  if (!kept) return askServer(serverCall(call), api);
  const outcome = await askServer(serverCall({ ...call, timeoutMs: TIMEOUT_WITH_KEPT_MS }), api, 0);
  const isAway = outcome.error && isPassing(outcome.error) && !api.signal.aborted;
  return isAway ? { data: kept.data, meta: { ...outcome.meta, isKept: true } } : outcome;
};

/** The desk's api slice. Each group of screens injects the calls that it needs, so that they come with its code. */
export const deskApi = createApi({
  reducerPath: "desk",
  baseQuery: deskQuery,
  tagTypes: [
    "Seats",
    "Message",
    "Me",
    "Event",
    "Draft",
    "Order",
    "Orders",
    "Attendees",
    "Team",
    "Organiser",
    "Key",
    "Log",
    "Venue",
    "PlanVersion",
    "Money",
    "Door",
    "Webhook",
    "Delivery",
  ],
  // Several people work at once, so a screen that opens again refetches.
  refetchOnMountOrArgChange: 5,
  endpoints: (build) => ({ me: build.query<Me, void>({ query: () => ({ path: "me" }), providesTags: ["Me"] }) }),
});

export const { useMeQuery } = deskApi;

/** For facts that colleagues change while this window is in the background, such as whether a ticket is valid. */
export const freshOnReturn = { refetchOnFocus: true, refetchOnReconnect: true };

/** How the next page of a list with a cursor is fetched. */
export const byCursor = {
  initialPageParam: "",
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
};

/** How many rows of a long list are fetched at once: the most that the box office returns. */
export const LONG_PAGE = "100";

/**
 * How a list that may have thousands of rows is fetched. It is cached for half an hour, so that people who go back find
 * their place in it. A refetch starts with the first page.
 */
export const endlessList = {
  infiniteQueryOptions: { ...byCursor, refetchCachedPages: false },
  keepUnusedDataFor: 1800,
};

/** The calls of one venue, below /api/desk. */
export const venuePath = (ref: string) => `venues/${encodeURIComponent(ref)}`;

/** The calls of a venue's plan. */
export const planPath = (ref: string, rest: string) => `${venuePath(ref)}/plan/${rest}`;
