import DOMPurify from "dompurify";

const ALLOWED_TAGS = ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "h3", "h4", "blockquote", "a"];
const ALLOWED_ATTR = ["href", "rel"];
const ALLOWED_URI_REGEXP = /^(?:https|mailto|tel):/i;

/** The part of an organiser's HTML that is allowed in the page (docs/design/trust.md#organiser-html). */
export function cleanHtml(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, ALLOWED_URI_REGEXP, RETURN_TRUSTED_TYPE: true });
}
