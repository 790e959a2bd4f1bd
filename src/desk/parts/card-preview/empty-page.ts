interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

/** Without a doctype, browsers would use quirks mode. */
const PAGE = "<!doctype html><title>Preview</title>";

let trusted: string | undefined;

/** An empty page for a frame. Trusted Types accept this one page and no other (docs/design/trust.md#content-security-policy). */
export function emptyPage(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy("brolga-desk-preview", { createHTML: () => PAGE }).createHTML("")
    : PAGE;
  return trusted;
}
