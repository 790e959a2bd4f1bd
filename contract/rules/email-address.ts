const ASCII = /^[ -~]*$/;

/**
 * What two email addresses are compared by: the same mailbox typed in capitals, with spaces around it, in full-width
 * letters or with composed accents has one key. 'name+tag' keeps its tag: only the mail server knows whose it is.
 * The column `email_key` says the same of every address that `emailAddress` made.
 */
export function emailKey(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}

/**
 * An address as it is stored and mailed to: as typed, without the spaces around it. One with letters beyond ASCII is
 * stored as its key, because databases disagree about the capitals of such letters.
 */
export function emailAddress(typed: string): string {
  const trimmed = typed.trim();
  return ASCII.test(trimmed) ? trimmed : emailKey(trimmed);
}
