import type { RenderedPage } from "#contract/rendering.ts";
import { type BuildManifest, FIRST_STYLES, stylesOf } from "../build-manifest.ts";
import { markupOf, pickStyles } from "./pick-styles.ts";
import { classesOf, readStyles } from "./read-styles.ts";

/** The styles of one drawn page. */
interface StylesOfPage {
  /** The rules that stand in the document. */
  inline: string;
  /** The whole files, which the browser fetches after the first paint. */
  files: readonly string[];
}

/**
 * Chooses the styles of drawn pages (docs/decisions.md 108).
 * @param texts the built files of styles by their address: '/assets/kit-abc123.css'
 * @param setLater attributes that the theme script sets on the root element
 * @throws Error if a file has a form that the reader of styles does not know
 */
export function pageStyles(manifest: BuildManifest, texts: ReadonlyMap<string, string>, setLater: readonly string[]) {
  const parts = new Map([...texts].map(([file, text]) => [file, readStyles(text)]));
  const classes = new Map([...parts].map(([file, read]) => [file, new Set(classesOf(read))]));
  const first = texts.get(`/${manifest[FIRST_STYLES]?.file}`);
  if (first === undefined) throw new Error(`not in the build: ${FIRST_STYLES}`);
  return ({ page, html }: Pick<RenderedPage, "page" | "html">): StylesOfPage => {
    const markup = markupOf(html, setLater);
    const own = stylesOf(manifest, page);
    const isOwn = (name: string) => own.some((file) => classes.get(file)?.has(name));
    const others = [...markup.classes].filter((name) => !isOwn(name));
    // The server also draws parts whose code comes later, such as the end of an event's page.
    const later = [...classes].flatMap(([file, named]) => (others.some((name) => named.has(name)) ? [file] : []));
    const files = [...own, ...later];
    return {
      // The first styles come last, because Brotli then needs 30 bytes less. Any class decides against their rules for plain elements.
      inline:
        pickStyles(
          files.flatMap((file) => parts.get(file) ?? []),
          markup,
          setLater,
        ) + first,
      files,
    };
  };
}
