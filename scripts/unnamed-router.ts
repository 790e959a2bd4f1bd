import type { Plugin } from "vite";

/**
 * The router's package names its components for developers' tools. To a bundler each name is a use, so it would keep
 * components that nobody uses. Without the names it leaves them out.
 */
export function unnamedRouter(): Plugin {
  return {
    name: "brolga:unnamed-router",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(/(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm, "/* @__PURE__ */ "),
        map: null,
      }),
    },
  };
}
