/** The sitemap protocol's own limit for one file. */
const MAX_ADDRESSES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * /sitemap.xml: the addresses themselves, or where they are too many for one file an index of /sitemaps/1.xml and so on.
 * @param paths from the origin on; slugs hold nothing that XML would need escaped
 */
export function sitemap(paths: readonly string[], origin: string, most = MAX_ADDRESSES): string {
  if (paths.length <= most) return addresses(paths, origin);
  const files = Array.from({ length: Math.ceil(paths.length / most) }, (_, index) => index + 1);
  const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

/** One of the files that the index names, counted from 1; undefined where it names no such file. */
export function sitemapFile(
  paths: readonly string[],
  origin: string,
  file: number,
  most = MAX_ADDRESSES,
): string | undefined {
  const part = paths.slice((file - 1) * most, file * most);
  return part.length > 0 ? addresses(part, origin) : undefined;
}

function addresses(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`);
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join("")}</urlset>\n`;
}
