import type { Plugin } from "vite";
import { FIRST_STYLES, styleLink } from "#server/render/build-manifest.ts";
import { EARLY } from "#server/render/page-template.ts";

const HEAD_TITLE = "<title>Brolga</title>";

/**
 * In development, every page links the first styles. A build inlines them into each server-rendered page, and links
 * them from the neutral one.
 */
export function linkedFirstStyles(): Plugin {
  return {
    name: "brolga:linked-first-styles",
    apply: "serve",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "stylesheet", href: `/${FIRST_STYLES}` }, injectTo: "head" },
    ],
  };
}

/** The neutral page that the service worker caches: the built index.html with nothing rendered into it. */
export function neutralShell(): Plugin {
  return {
    name: "brolga:neutral-shell",
    enforce: "post",
    apply: "build",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const first = Object.values(bundle).find(
        (file) =>
          file.type === "asset" && file.originalFileNames.includes(FIRST_STYLES) && file.fileName.endsWith(".css"),
      );
      if (!first) throw new Error(`not in the build: ${FIRST_STYLES}`);
      const head = `${HEAD_TITLE}${styleLink(`/${first.fileName}`)}`;
      const source = String(page.source)
        .replace(EARLY, '<script src="/early.js"></script>')
        .replace("<!--brolga:head-->", head)
        .replace("<!--brolga:app-->", "")
        .replace("<!--brolga:state-->", "");
      this.emitFile({ type: "asset", fileName: "shell.html", source });
    },
  };
}
