import DOMPurify from "dompurify";
import { useMemo } from "react";
import styles from "./organiser-html.module.css";

const ALLOWED_TAGS = ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "h3", "h4", "blockquote", "a"];
const ALLOWED_ATTR = ["href", "rel", "target"];
const ALLOWED_URI_REGEXP = /^(?:https|mailto|tel):/i;

/**
 * An organiser's HTML, cleaned a second time here (trust.md, Organiser HTML). The server has no DOM to clean with and
 * renders what the import has cleaned; the browser's own cleaning is what any later drawing shows.
 */
export function OrganiserHtml({ html }: { html: string }) {
  const clean = useMemo(() => purify(html), [html]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned at import and by DOMPurify above.
    <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} suppressHydrationWarning />
  );
}

function purify(html: string): string | TrustedHTML {
  if (!DOMPurify.isSupported) return html;
  return DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, ALLOWED_URI_REGEXP, RETURN_TRUSTED_TYPE: true });
}
