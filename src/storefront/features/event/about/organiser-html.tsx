import { useEffect, useState } from "react";
import styles from "./organiser-html.module.css";

/**
 * Loads beside the page without delaying it: the HTML from the server was cleaned at import, and can be read already.
 */
const cleaner = typeof document === "undefined" ? null : import("./clean-html.ts");

/**
 * An organiser's HTML. The server has no DOM to clean HTML with, so it renders the HTML that the import has cleaned.
 * The browser inserts only HTML that it has cleaned itself. Until then it leaves the server's in place.
 */
export function OrganiserHtml({ html }: { html: string }) {
  const [clean, setClean] = useState<string | TrustedHTML>(cleaner ? emptyHtml() : html);

  useEffect(() => {
    let wanted = true;
    void cleaner?.then(({ cleanHtml }) => wanted && setClean(cleanHtml(html)));
    return () => {
      wanted = false;
    };
  }, [html]);

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned at import and, here, by DOMPurify.
    <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} suppressHydrationWarning />
  );
}

/** Under `require-trusted-types-for` even an empty string must be a trusted value. */
function emptyHtml(): string | TrustedHTML {
  const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: TrustedHTML } };
  return trustedTypes?.emptyHTML ?? "";
}
