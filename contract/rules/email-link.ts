/** How long the links of mails about an email address work: to confirm it, and to undo its change. */
export const EMAIL_LINK_HOURS = 72;

export type EmailLinkPurpose = "confirm" | "undo";

/** 256 random bits, base64url. */
const FRAGMENT = /^#(confirm|undo)=([A-Za-z0-9_-]{43})$/;

/** What follows the page's address in a mail. A fragment reaches no server, proxy or log, and the page asks before it acts. */
export const emailLinkFragment = (purpose: EmailLinkPurpose, token: string): string => `#${purpose}=${token}`;

/** What such a fragment is for, and its token; null where it is none. */
export function readEmailLink(hash: string): { purpose: EmailLinkPurpose; token: string } | null {
  const [, purpose, token = ""] = FRAGMENT.exec(hash) ?? [];
  return purpose === "confirm" || purpose === "undo" ? { purpose, token } : null;
}
