import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";

/**
 * Fetches the page that an address leads to, so that the first drawing has it: hydration must find what the server
 * rendered, and a lazy page would begin with nothing.
 * @param instead drawn where a page does not come
 * @throws what kept a page away, where there is nothing instead
 */
export async function resolveLazyRoutes(
  routes: RouteObject[],
  pathname: string,
  instead?: ComponentType,
): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const page = await route.lazy().catch((error) => {
        if (!instead) throw error;
        return { Component: instead };
      });
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}
