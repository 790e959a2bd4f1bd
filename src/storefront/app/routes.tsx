import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import { PageFailure, RouteFailure } from "./route-failure.tsx";
import { Shell } from "./shell/shell.tsx";

/** The pages on which visits begin. */
const firstPages: RouteObject[] = [
  { id: "pages/home", index: true, lazy: () => import("../pages/home.tsx") },
  { id: "pages/events", path: "/events", lazy: () => import("../pages/events.tsx") },
  { id: "pages/combo-events", path: paths.comboEvents, lazy: () => import("../pages/combo-events.tsx") },
  { id: "pages/event-detail", path: "/event-detail/:slug/:id", lazy: () => import("../pages/event-detail.tsx") },
  {
    id: "pages/combo-event-detail",
    path: "/combo-event-detail/:slug/:id",
    lazy: () => import("../pages/combo-event-detail.tsx"),
  },
];

/** A page that waits, instead of failing, while its version of the storefront is being replaced. */
const replaceable = (page: RouteObject): RouteObject => {
  const { lazy } = page;
  return typeof lazy === "function" ? { ...page, lazy: () => untilReload(lazy()) } : page;
};

/** The id of the route whose children are the pages in the shell. */
const IN_SHELL = "pages";

/**
 * An address (contract/paths.ts) and its page for each of these pages. A route's id is its page's file under src/, from
 * which the server knows which styles and chunks to send. A page with several addresses adds the address after a '#'.
 */
const routesWith = (pages: RouteObject[], besideShell: RouteObject[] = []): RouteObject[] => [
  ...besideShell.map(replaceable),
  {
    id: "root",
    Component: Shell,
    ErrorBoundary: RouteFailure,
    // A page that breaks leaves the shell in place.
    children: [{ id: IN_SHELL, ErrorBoundary: PageFailure, children: pages.map(replaceable) }],
  },
];

const firstRoutes = routesWith(firstPages);

const laterRoutes = () => untilReload(import("./later-routes.tsx"));

/** All routes. */
export async function allRoutes(): Promise<RouteObject[]> {
  const { gateRoute, laterPages } = await laterRoutes();
  return routesWith([...firstPages, ...laterPages], [gateRoute]);
}

/** The routes that a visit needs which begins at this path. The others come later (addLaterRoutes). */
export async function routesFrom(pathname: string): Promise<RouteObject[]> {
  return matchRoutes(firstRoutes, pathname) ? firstRoutes : allRoutes();
}

/** Adds the other routes when a visitor first goes to one of them. If their code does not load, the shell says so. */
export const addLaterRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  try {
    const { gateRoute, laterPages } = await laterRoutes();
    patch(IN_SHELL, laterPages.map(replaceable));
    patch(null, [replaceable(gateRoute)]);
  } catch {
    patch(IN_SHELL, [{ path: "*", Component: PageFailure }]);
  }
};
