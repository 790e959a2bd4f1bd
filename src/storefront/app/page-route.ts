import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";

/** A route whose page has loaded. */
type LoadedPage = RouteObject & {
  /** Sends the page's calls before it hydrates. Only the first page of a visit does. */
  soon?: (clientKey: string) => void;
};

/**
 * Loads the code of the page at an address before the first render. Hydration must find what the server rendered, and a
 * lazy page would start empty.
 * @param instead the page to show if the code does not load
 * @returns the page's route, or undefined if the address has none
 * @throws the load error, if there is no `instead`
 */
export async function resolveLazyRoutes(
  routes: RouteObject[],
  pathname: string,
  instead?: ComponentType,
): Promise<LoadedPage | undefined> {
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
  return matches.at(-1)?.route;
}
