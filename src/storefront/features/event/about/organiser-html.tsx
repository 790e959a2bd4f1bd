import { useEffect, useState } from "react";
import styles from "./organiser-html.module.css";

/**
 * Loads beside the page and does not delay it: the server rendered HTML that was cleaned at import, which can be read
 * already.
 */
const cleaner = typeof document === "undefined" ? null : import("./clean-html.ts");

/**
 * An organiser's HTML. The server has no DOM to clean HTML with, so it renders what the import has cleaned. The browser
 * inserts only HTML that it has cleaned itself, and keeps the server's until then.
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
