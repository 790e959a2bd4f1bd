import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import { DeskFailure } from "./shell/desk-failure.tsx";
import { DeskShell } from "./shell/desk-shell.tsx";
import { NotHere } from "./shell/not-here.tsx";
import { Opening } from "./shell/opening.tsx";
import type { ScreenHandle } from "./shell/screen-rights.ts";

/** A screen at a path. Its right stands in shell/screen-rights.ts. */
const screen = (path: string, load: () => Promise<{ Component: ComponentType }>): RouteObject => ({
  path,
  handle: { path } satisfies ScreenHandle,
  lazy: () => untilReload(load()),
});

/** The desk's screens. Each comes with its code when somebody first goes there. */
export const deskRoutes: RouteObject[] = [
  {
    path: deskPaths.invitation,
    lazy: () => untilReload(import("./screens/team/invitation.tsx")),
    ErrorBoundary: DeskFailure,
    HydrateFallback: Opening,
  },
  {
    path: deskPaths.firstRun,
    lazy: () => untilReload(import("./screens/first-run/first-run.tsx")),
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
          { index: true, lazy: () => untilReload(import("./screens/today/today.tsx")) },
          screen(deskPaths.events, () => import("./screens/events/events.tsx")),
          screen(deskPaths.event(":id"), () => import("./screens/event/event.tsx")),
          screen(deskPaths.seats(":id"), () => import("./screens/seats/seats.tsx")),
          screen(deskPaths.messages(":id"), () => import("./screens/messages/messages.tsx")),
          screen(deskPaths.draft(":id"), () => import("./screens/draft/draft.tsx")),
          screen(deskPaths.series(":draftId"), () => import("./screens/series/series.tsx")),
          screen(deskPaths.otherDates(":id"), () => import("./screens/other-dates/other-dates.tsx")),
          screen(deskPaths.moreDates(":eventId"), () => import("./screens/series/series.tsx")),
          screen(deskPaths.venues, () => import("./screens/venues/venues.tsx")),
          screen(deskPaths.addVenues, () => import("./screens/venues/add-venues.tsx")),
          screen(deskPaths.venue(":ref"), () => import("./screens/venues/venue.tsx")),
          screen(deskPaths.plan(":ref"), () => import("./screens/plan/plan.tsx")),
          screen(deskPaths.walk(":ref"), () => import("./screens/walk/walk.tsx")),
          screen(deskPaths.orders, () => import("./screens/order/orders.tsx")),
          screen(deskPaths.order(":id"), () => import("./screens/order/order.tsx")),
          screen(deskPaths.moveSeat(":id", ":ticketId"), () => import("./screens/order/move-seat.tsx")),
          screen(deskPaths.money, () => import("./screens/money/money.tsx")),
          screen(deskPaths.doors, () => import("./screens/door/doors.tsx")),
          screen(deskPaths.door(":id"), () => import("./screens/door/door.tsx")),
          screen(deskPaths.doorReport(":id"), () => import("./screens/door/door-report.tsx")),
          screen(deskPaths.doorList(":id"), () => import("./screens/door/door-list.tsx")),
          screen(deskPaths.team, () => import("./screens/team/team.tsx")),
          screen(deskPaths.log, () => import("./screens/log/log.tsx")),
          screen(deskPaths.organisers, () => import("./screens/organiser/organisers.tsx")),
          screen(deskPaths.organiser, () => import("./screens/organiser/organiser.tsx")),
          screen(deskPaths.webhook(":id"), () => import("./screens/webhooks/webhook.tsx")),
          screen(deskPaths.delivery(":id", ":deliveryId"), () => import("./screens/webhooks/delivery.tsx")),
          { path: "*", Component: NotHere },
        ],
      },
    ],
  },
];
