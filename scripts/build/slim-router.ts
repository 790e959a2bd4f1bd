import type { Plugin } from "vite";

/** What every link of the router's framework does for prefetching. Here no link asks for it. */
const PREFETCH = [
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, ""],
  [/^\s*\.\.\.prefetchHandlers,\n/m, ""],
  [/mergeRefs\(forwardedRef, prefetchRef\)/, "forwardedRef"],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, "return link;"],
] as const;

/**
 * Leaves out of the router's package what nobody uses. It names its components for developers' tools, and to a bundler each
 * name is a use. It warns developers in long sentences. Its links keep two states and two effects each for prefetching, and an attribute for discovering routes,
 * which only its framework offers.
 * @throws Error if the package has changed, so that these places must be looked for again
 */
export function slimRouter(): Plugin {
  return {
    name: "brolga:slim-router",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => {
        const slim = code
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(/^\s*"data-discover": .*\n/gm, "")
          .replace(/^(?=function warn(?:ing|ingOnce|Once)\()/gm, "/* @__NO_SIDE_EFFECTS__ */ ")
          .replace(/(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm, "/* @__PURE__ */ ");
        return { code: code.includes("function usePrefetchBehavior(") ? withoutPrefetch(slim) : slim, map: null };
      },
    },
  };
}

function withoutPrefetch(code: string): string {
  return PREFETCH.reduce((before, [place, instead]) => {
    if (!place.test(before)) throw new Error(`react-router has changed: ${place} is not in it`);
    return before.replace(place, instead);
  }, code);
}
