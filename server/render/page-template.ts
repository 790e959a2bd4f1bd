import type { RenderedPage } from "#contract/rendering.ts";

/** The built index.html, into which pages are filled. */
export interface PageTemplate {
  /**
   * @param styles the rules that stand in the document, or undefined if Vite brings the styles
   * @param links further tags for <head>
   */
  fill(page: RenderedPage, styles: string | undefined, links: string): string;
}

/** @param theme the script that runs before the first paint, if it stands in the document instead of in a file */
export function pageTemplate(html: string, clientKey: string, theme?: string): PageTemplate {
  const template = theme === undefined ? html : withInlineParts(html, theme);
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
const THEME_FILE = '<script src="/theme.js"></script>';
const STYLE_FILES = /<link rel="stylesheet"[^>]*>/g;

/** Puts the script of the theme, and a place for styles, where the built page names their files. */
function withInlineParts(html: string, theme: string): string {
  if (!html.includes(THEME_FILE) || html.search(STYLE_FILES) < 0)
    throw new Error("index.html names no theme.js or no styles");
  return html
    .replace(STYLE_FILES, "")
    .replace(THEME_FILE, () => `<script>${theme}</script>${STYLES}`)
    .replace(/>\s+</g, "><");
}

/** Writes the static client key into the page. It is not secret. */
export function withClientKey(html: string, clientKey: string): string {
  const escaped = clientKey.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return html.replace("%BROLGA_CLIENT_KEY%", () => escaped);
}
