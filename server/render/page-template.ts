import type { RenderedPage } from "#contract/rendering.ts";

/** The built index.html, into which pages are filled. */
export interface PageTemplate {
  /** @param links styles and chunks of the page, for <head> */
  fill(page: RenderedPage, links: string): string;
}

export function pageTemplate(html: string, clientKey: string): PageTemplate {
  const template = withClientKey(html, clientKey);
  return {
    fill: ({ head, html: body, state }, links) =>
      template
        // Functions, because replace() would interpret a '$&' in a plain text.
        .replace("<!--brolga:head-->", () => [head, links].filter(Boolean).join("\n    "))
        .replace("<!--brolga:app-->", () => body)
        .replace("<!--brolga:state-->", () => `<script type="application/json" id="state">${state}</script>`),
  };
}

/** Writes the static client key into the page. It is not secret. */
export function withClientKey(html: string, clientKey: string): string {
  const escaped = clientKey.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return html.replace("%BROLGA_CLIENT_KEY%", () => escaped);
}
