/** The sitemap protocol's limit for one file. */
const MAX_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Writes /sitemap.xml: the addresses, or an index of /sitemaps/1.xml and so on if they are too many for one file.
 * @param paths paths below the origin; slugs need no escaping in XML
 */
export function sitemap(paths: readonly string[], origin: string, max = MAX_ADDRESSES): string {
  if (paths.length <= max) return addresses(paths, origin);
  const files = Array.from({ length: Math.ceil(paths.length / max) }, (_, index) => index + 1);
  const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

/** Writes one of the files that the index names, counted from 1. Returns undefined if there is no such file. */
export function sitemapFile(
  paths: readonly string[],
  origin: string,
  file: number,
  max = MAX_ADDRESSES,
): string | undefined {
  const part = paths.slice((file - 1) * max, file * max);
  return part.length > 0 ? addresses(part, origin) : undefined;
}

function addresses(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`);
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join("")}</urlset>\n`;
}
