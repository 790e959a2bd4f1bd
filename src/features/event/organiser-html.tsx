import { useEffect, useState } from "react";
import styles from "./organiser-html.module.css";

/** Fetched beside the page and not before it: what the server rendered was cleaned at import and can be read already. */
const cleaner = typeof document === "undefined" ? null : import("./clean-html.ts");

/**
 * An organiser's HTML. The server, which has no DOM to clean with, renders what the import has cleaned; the browser
 * puts nothing into the page that it has not cleaned itself, and leaves what came with the page until it has.
 */
export function OrganiserHtml({ html }: { html: string }) {
  const [clean, setClean] = useState<string | TrustedHTML>(cleaner ? nothing() : html);

  useEffect(() => {
    let wanted = true;
    cleaner?.then(({ cleanHtml }) => wanted && setClean(cleanHtml(html)));
    return () => {
      wanted = false;
    };
  }, [html]);

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned at import and, here, by DOMPurify.
    <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} suppressHydrationWarning />
  );
}

/** Under `require-trusted-types-for` an empty string, too, must be vouched for. */
function nothing(): string | TrustedHTML {
  const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: TrustedHTML } };
  return trustedTypes?.emptyHTML ?? "";
}
