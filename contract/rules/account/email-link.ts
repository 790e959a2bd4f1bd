/** The lifetime in hours of a mailed link that confirms an email address, or that undoes its change. */
export const EMAIL_LINK_HOURS = 72;

/** The lifetime in hours of a mailed link that deletes an account. */
export const DELETION_LINK_HOURS = 24;

/**
 * "stop" ends mails about returned tickets. Its link works as long as the address is stored. "delete" deletes the
 * account.
 */
const PURPOSES = ["confirm", "undo", "stop", "delete"] as const;
export type EmailLinkPurpose = (typeof PURPOSES)[number];

/** 256 random bits, base64url. */
const FRAGMENT = /^#(confirm|undo|stop|delete)=([A-Za-z0-9_-]{43})$/;

/** The part of a mailed link after the page's address. As a fragment, it reaches no server, proxy or log. */
export const emailLinkFragment = (purpose: EmailLinkPurpose, token: string): string => `#${purpose}=${token}`;

/** Returns the purpose and the token of such a fragment, or null if the hash is not one. */
export function readEmailLink(hash: string): { purpose: EmailLinkPurpose; token: string } | null {
  const [, named, token = ""] = FRAGMENT.exec(hash) ?? [];
  const purpose = PURPOSES.find((each) => each === named);
  return purpose ? { purpose, token } : null;
}
