import type { RouteObject } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { untilReload } from "#src/offline/missing-chunk.ts";
import { DeskFailure } from "./shell/desk-failure.tsx";
import { DeskShell } from "./shell/desk-shell.tsx";
import { NotHere } from "./shell/not-here.tsx";
import { Opening } from "./shell/opening.tsx";

/** The desk's screens. Each comes with its code when somebody first goes there. */
export const deskRoutes: RouteObject[] = [
  {
    path: deskPaths.invitation,
    lazy: () => untilReload(import("./screens/invitation.tsx")),
    ErrorBoundary: DeskFailure,
    HydrateFallback: Opening,
  },
  {
    path: deskPaths.firstRun,
    lazy: () => untilReload(import("./screens/first-run.tsx")),
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
          { index: true, lazy: () => untilReload(import("./screens/today.tsx")) },
          { path: deskPaths.events, lazy: () => untilReload(import("./screens/events.tsx")) },
          { path: deskPaths.event(":id"), lazy: () => untilReload(import("./screens/event.tsx")) },
          { path: deskPaths.seats(":id"), lazy: () => untilReload(import("./screens/seats.tsx")) },
          { path: deskPaths.messages(":id"), lazy: () => untilReload(import("./screens/messages.tsx")) },
          { path: deskPaths.draft(":id"), lazy: () => untilReload(import("./screens/draft.tsx")) },
          { path: deskPaths.series(":draftId"), lazy: () => untilReload(import("./screens/series.tsx")) },
          { path: deskPaths.otherDates(":id"), lazy: () => untilReload(import("./screens/other-dates.tsx")) },
          { path: deskPaths.moreDates(":eventId"), lazy: () => untilReload(import("./screens/series.tsx")) },
          { path: deskPaths.venues, lazy: () => untilReload(import("./screens/venues.tsx")) },
          { path: deskPaths.addVenues, lazy: () => untilReload(import("./screens/add-venues.tsx")) },
          { path: deskPaths.venue(":ref"), lazy: () => untilReload(import("./screens/venue.tsx")) },
          { path: deskPaths.plan(":ref"), lazy: () => untilReload(import("./screens/plan.tsx")) },
          { path: deskPaths.walk(":ref"), lazy: () => untilReload(import("./screens/walk.tsx")) },
          { path: deskPaths.orders, lazy: () => untilReload(import("./screens/orders.tsx")) },
          { path: deskPaths.order(":id"), lazy: () => untilReload(import("./screens/order.tsx")) },
          { path: deskPaths.moveSeat(":id", ":ticketId"), lazy: () => untilReload(import("./screens/move-seat.tsx")) },
          { path: deskPaths.money, lazy: () => untilReload(import("./screens/money.tsx")) },
          { path: deskPaths.doors, lazy: () => untilReload(import("./screens/doors.tsx")) },
          { path: deskPaths.door(":id"), lazy: () => untilReload(import("./screens/door.tsx")) },
          { path: deskPaths.doorReport(":id"), lazy: () => untilReload(import("./screens/door-report.tsx")) },
          { path: deskPaths.doorList(":id"), lazy: () => untilReload(import("./screens/door-list.tsx")) },
          { path: deskPaths.team, lazy: () => untilReload(import("./screens/team.tsx")) },
          { path: deskPaths.log, lazy: () => untilReload(import("./screens/log.tsx")) },
          { path: deskPaths.organisers, lazy: () => untilReload(import("./screens/organisers.tsx")) },
          { path: deskPaths.organiser, lazy: () => untilReload(import("./screens/organiser.tsx")) },
          { path: deskPaths.webhook(":id"), lazy: () => untilReload(import("./screens/webhook.tsx")) },
          { path: deskPaths.delivery(":id", ":deliveryId"), lazy: () => untilReload(import("./screens/delivery.tsx")) },
          { path: "*", Component: NotHere },
        ],
      },
    ],
  },
];
