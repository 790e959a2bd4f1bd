import { build, type Plugin, type Rolldown } from "vite";
import { SHOW_THEME } from "#contract/theme.ts";

const SOURCE = "src/storefront/app/early/main.ts";

/**
 * Writes early.js, the script that is inlined into each server-rendered page. It is one script without imports and not
 * a module, because a module would run after the first paint. It begins with the theme. In development, the page loads
 * its source as a module.
 */
export function earlyScript(target: string[]): Plugin {
  let isBuild = false;
  return {
    name: "brolga:early-script",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    transformIndexHtml: () =>
      isBuild
        ? []
        : [
            { tag: "script", children: SHOW_THEME, injectTo: "head-prepend" },
            { tag: "script", attrs: { type: "module", src: `/${SOURCE}` }, injectTo: "head-prepend" },
          ],
    async generateBundle() {
      const { output } = (await build({
        configFile: false,
        publicDir: false,
        logLevel: "error",
        build: {
          target,
          write: false,
          modulePreload: false,
          rolldownOptions: { input: SOURCE, output: { format: "iife", comments: false } },
        },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: "asset", fileName: "early.js", source: `${SHOW_THEME}${output[0].code}` });
    },
  };
}
