import { join } from "node:path";

/**
 * Aliases to the router's production build. Its package points every bundler to its development build, which has messages for
 * developers.
 * @param root of the repository
 */
export const routerForVisitors = (root: string) =>
  ["react-router", "react-router/dom"].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(
      root,
      `node_modules/react-router/dist/production/${name.endsWith("dom") ? "dom-export" : "index"}.mjs`,
    ),
  }));
