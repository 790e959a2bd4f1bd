import { createHash } from "node:crypto";

/** The header of a page's content security policy. */
export const POLICY = "content-security-policy";

/**
 * The sources by which a content security policy allows a document's own script and style elements, such as
 * "'sha256-…'".
 */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** @param parts the texts of the document's own script and style elements, as they stand in it */
export function inlineSources(parts: { scripts: readonly string[]; styles: readonly string[] }): InlineSources {
  return { scripts: parts.scripts.map(hashOf), styles: parts.styles.map(hashOf) };
}

/** Adds a document's own parts to a content security policy, so that the browser refuses any other inline script or style. */
export function allowInline(policy: string, { scripts, styles }: InlineSources): string {
  return policy
    .replace("script-src 'self'", () => ["script-src 'self'", ...scripts].join(" "))
    .replace("style-src 'self'", () => ["style-src 'self'", ...styles].join(" "));
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
