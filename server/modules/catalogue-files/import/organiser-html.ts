import sanitize from "sanitize-html";

/**
 * Organisers' HTML down to the tags of docs/design/trust.md#organiser-html; links go out with no referrer and no
 * blessing.
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
