import { createApi } from "@reduxjs/toolkit/query/react";
import type { Me } from "#contract/wire/desk/team.ts";
import { deskBaseQuery } from "./desk-base-query.ts";

/** The desk's api slice. Each group of screens injects the calls that it needs, so that they come with its code. */
export const deskApi = createApi({
  reducerPath: "desk",
  baseQuery: deskBaseQuery,
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
  // Several people work at once: what somebody comes back to is read again.
  refetchOnMountOrArgChange: 5,
  endpoints: (build) => ({
    me: build.query<Me, void>({ query: () => ({ path: "me" }), providesTags: ["Me"] }),
  }),
});

export const { useMeQuery } = deskApi;

/** For facts that colleagues change while somebody's window is in the background, such as whether a ticket is valid. */
export const freshOnReturn = { refetchOnFocus: true, refetchOnReconnect: true };

/** How lists with a cursor are read on. */
export const byCursor = {
  initialPageParam: "",
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
};

/** How many rows of a long list are read at once: as many as the box office gives. */
export const LONG_PAGE = "100";

/**
 * How a list is read that may have thousands of rows. It is kept for half an hour, so that whoever goes back finds their place in it. If it
 * is read again, it begins with its first page.
 */
export const endlessList = {
  infiniteQueryOptions: { ...byCursor, refetchCachedPages: false },
  keepUnusedDataFor: 1800,
};
