import { useEffect, useState } from "react";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import styles from "./organiser-html.module.css";

/**
 * An organiser's HTML. The server has no DOM to clean HTML with, so it renders the HTML that the import has cleaned.
 * The browser inserts only HTML that it has cleaned itself. Until then, or if the cleaner does not load, it leaves the
 * server's in place.
 */
export function OrganiserHtml({ html }: { html: string }) {
  const [clean, setClean] = useState<string | TrustedHTML>(() =>
    typeof document === "undefined" ? html : emptyHtml(),
  );

  useEffect(() => {
    let wanted = true;
    untilReload(import("./clean-html.ts")).then(
      ({ cleanHtml }) => wanted && setClean(cleanHtml(html)),
      () => undefined,
    );
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
