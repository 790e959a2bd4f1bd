import { matchRoutes, type RouteObject } from "react-router-dom";

/**
 * Fetches the page that an address leads to, so that the first drawing has it: hydration must find what the server
 * rendered, and a lazy page would begin with nothing.
 */
export async function resolveLazyRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}
