import type { RouteObject } from "react-router-dom";
import { RouteFailure } from "./route-failure";
import { Shell } from "./shell/shell";

/**
 * Every address (contract/paths.ts) and its page. A route's id is its page's file under src/, which is how the
 * server knows what styles and chunks to send along.
 */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Shell,
    ErrorBoundary: RouteFailure,
    children: [
      { id: "pages/home", index: true, lazy: () => import("../pages/home") },
      { id: "pages/events", path: "/events", lazy: () => import("../pages/events") },
      { id: "pages/event-detail", path: "/event-detail/:slug/:id", lazy: () => import("../pages/event-detail") },
      { id: "pages/my-ticket", path: "/my-ticket", lazy: () => import("../pages/my-ticket") },
      { id: "pages/not-found", path: "*", lazy: () => import("../pages/not-found") },
    ],
  },
];
