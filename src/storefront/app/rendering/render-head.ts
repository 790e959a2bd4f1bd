import { SHARE_CARD } from "#contract/rules/picture-widths.ts";
import type { PageHead } from "#src/ui/layout/page-head.ts";
import { shareCardSource } from "#src/ui/media/image-source.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** JSON that is safe inside a script element, whatever its strings contain. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

const shareCard = (address: string, alt: string) => [
  property("og:image", address),
  property("og:image:type", "image/jpeg"),
  property("og:image:width", String(SHARE_CARD.width)),
  property("og:image:height", String(SHARE_CARD.height)),
  property("og:image:alt", alt),
  meta("twitter:image", address),
  meta("twitter:image:alt", alt),
];

/** The page's part of <head>. @param origin goes before addresses that other sites read */
export function renderHead(head: PageHead, brand: string, origin: string): string {
  const { title, description, canonical, image, structuredData = [], unlisted = false } = head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta("description", description),
    property("og:site_name", brand),
    property("og:type", "website"),
    property("og:locale", "en_AU"),
    property("og:title", title),
    property("og:description", description),
    meta("twitter:card", image ? "summary_large_image" : "summary"),
  ];
  if (canonical) {
    tags.push(
      `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
      property("og:url", origin + canonical),
    );
  }
  if (image) tags.push(...shareCard(origin + shareCardSource(image.path), image.alt));
  if (unlisted) tags.push(meta("robots", "noindex"));
  for (const data of structuredData) tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`);
  return tags.join("\n");
}
