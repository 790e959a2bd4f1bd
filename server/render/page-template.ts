import type { RenderedPage } from "#contract/rendering.ts";

/** The built index.html, and the one place where something is put into it. */
export interface PageTemplate {
  /** @param links styles and chunks of the page, for <head> */
  fill(page: RenderedPage, links: string): string;
}

export function pageTemplate(html: string, clientKey: string): PageTemplate {
  const template = withClientKey(html, clientKey);
  return {
    fill: ({ head, html: body, state }, links) =>
      template
        // Functions, because a '$&' in a text must stay what it is.
        .replace("<!--brolga:head-->", () => [head, links].filter(Boolean).join("\n    "))
        .replace("<!--brolga:app-->", () => body)
        .replace("<!--brolga:state-->", () => `<script type="application/json" id="state">${state}</script>`),
  };
}

/** The static client key stands in the page: it is no secret. */
export function withClientKey(html: string, clientKey: string): string {
  const escaped = clientKey.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return html.replace("%BROLGA_CLIENT_KEY%", () => escaped);
}
