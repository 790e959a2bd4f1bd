import { build, type Plugin, type Rolldown } from "vite";

const SOURCE = "src/storefront/app/early/main.ts";

/**
 * Writes early.js, the script that each drawn page carries in its own text. It is one script without imports and no module, because a module
 * would run after the first paint. In development, the page loads its source as a module.
 */
export function earlyScript(target: string[]): Plugin {
  let isBuild = false;
  return {
    name: "brolga:early-script",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    transformIndexHtml: () =>
      isBuild ? [] : [{ tag: "script", attrs: { type: "module", src: `/${SOURCE}` }, injectTo: "head-prepend" }],
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
      this.emitFile({ type: "asset", fileName: "early.js", source: output[0].code });
    },
  };
}
