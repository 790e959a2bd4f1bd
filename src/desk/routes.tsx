import type { RouteObject } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { DeskFailure } from "./shell/desk-failure.tsx";
import { DeskShell } from "./shell/desk-shell.tsx";
import { NotHere } from "./shell/not-here.tsx";
import { Opening } from "./shell/opening.tsx";

/** The desk's screens. Each comes with its code when somebody first goes there. */
export const deskRoutes: RouteObject[] = [
  {
    path: deskPaths.invitation,
    lazy: () => import("./screens/invitation.tsx"),
    ErrorBoundary: DeskFailure,
    HydrateFallback: Opening,
  },
  {
    path: deskPaths.firstRun,
    lazy: () => import("./screens/first-run.tsx"),
    ErrorBoundary: DeskFailure,
    HydrateFallback: Opening,
  },
  {
    Component: DeskShell,
    ErrorBoundary: DeskFailure,
    HydrateFallback: Opening,
    children: [
      {
        ErrorBoundary: DeskFailure,
        children: [
          { index: true, lazy: () => import("./screens/today.tsx") },
          { path: deskPaths.events, lazy: () => import("./screens/events.tsx") },
          { path: deskPaths.event(":id"), lazy: () => import("./screens/event.tsx") },
          { path: deskPaths.seats(":id"), lazy: () => import("./screens/seats.tsx") },
          { path: deskPaths.messages(":id"), lazy: () => import("./screens/messages.tsx") },
          { path: deskPaths.draft(":id"), lazy: () => import("./screens/draft.tsx") },
          { path: deskPaths.series(":draftId"), lazy: () => import("./screens/series.tsx") },
          { path: deskPaths.moreDates(":eventId"), lazy: () => import("./screens/series.tsx") },
          { path: deskPaths.venues, lazy: () => import("./screens/venues.tsx") },
          { path: deskPaths.addVenues, lazy: () => import("./screens/add-venues.tsx") },
          { path: deskPaths.venue(":ref"), lazy: () => import("./screens/venue.tsx") },
          { path: deskPaths.orders, lazy: () => import("./screens/orders.tsx") },
          { path: deskPaths.order(":id"), lazy: () => import("./screens/order.tsx") },
          { path: deskPaths.moveSeat(":id", ":ticketId"), lazy: () => import("./screens/move-seat.tsx") },
          { path: deskPaths.money, lazy: () => import("./screens/money.tsx") },
          { path: deskPaths.doors, lazy: () => import("./screens/doors.tsx") },
          { path: deskPaths.door(":id"), lazy: () => import("./screens/door.tsx") },
          { path: deskPaths.doorList(":id"), lazy: () => import("./screens/door-list.tsx") },
          { path: deskPaths.team, lazy: () => import("./screens/team.tsx") },
          { path: deskPaths.log, lazy: () => import("./screens/log.tsx") },
          { path: deskPaths.organisers, lazy: () => import("./screens/organisers.tsx") },
          { path: deskPaths.organiser, lazy: () => import("./screens/organiser.tsx") },
          { path: deskPaths.webhook(":id"), lazy: () => import("./screens/webhook.tsx") },
          { path: deskPaths.delivery(":id", ":deliveryId"), lazy: () => import("./screens/delivery.tsx") },
          { path: "*", Component: NotHere },
        ],
      },
    ],
  },
];
