import type { RenderedPage } from "#contract/rendering.ts";

/** The built index.html, into which pages are filled. */
export interface PageTemplate {
  /**
   * @param styles the rules to put into the document, or undefined if Vite loads the styles
   * @param links further tags for <head>
   */
  fill(page: RenderedPage, styles: string | undefined, links: string): string;
}

/** @param early the page's first script, which loads the app. Without it, the document's own script does so at once */
export function pageTemplate(html: string, clientKey: string, early?: string): PageTemplate {
  const template = early === undefined ? html : withInlineParts(html, early);
  const keyed = withClientKey(template, clientKey);
  return {
    fill: ({ head, html: body, state }, styles = "", links) =>
      keyed
        // Functions, because replace() would interpret a '$&' in a plain text.
        .replace(STYLES, () => styles && `<style>${styles}</style>`)
        .replace("<!--brolga:head-->", () => [head, links].filter(Boolean).join("\n"))
        .replace("<!--brolga:app-->", () => body)
        .replace("<!--brolga:state-->", () => `<script type="application/json" id="state">${state}</script>`),
  };
}

const STYLES = "<!--brolga:styles-->";
export const EARLY = "<!--brolga:early-->";
/**
 * The files that the built page names for a browser that draws the page itself: the app's script, its imports, and its
 * styles.
 */
const APP_FILES = /<link rel="(?:stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>/g;

/** Puts the first script, and a place for styles, into the built page instead of the app's files. */
function withInlineParts(html: string, early: string): string {
  if (!html.includes(EARLY) || html.search(APP_FILES) < 0)
    throw new Error("index.html has no place for the first script, or names no files");
  return html
    .replace(APP_FILES, "")
    .replace(EARLY, () => `<script>${early}</script>${STYLES}`)
    .replace(/>\s+</g, "><");
}

/** Writes the static client key into the page. It is not secret. */
export function withClientKey(html: string, clientKey: string): string {
  const escaped = clientKey.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return html.replace("%BROLGA_CLIENT_KEY%", () => escaped);
}
