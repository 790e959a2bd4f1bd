import sanitize from "sanitize-html";

/**
 * Reduces organisers' HTML to the tags of docs/design/trust.md#organiser-html. Links send no referrer and are
 * 'nofollow'.
 */
export function organiserHtml(html: string | undefined): string {
  if (!html) return "";
  return sanitize(html, {
    allowedTags: ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "h3", "h4", "blockquote", "a"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
  });
}
