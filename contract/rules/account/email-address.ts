const ASCII = /^[ -~]*$/;

/**
 * Returns the key by which two email addresses are compared. The same mailbox has one key when it is typed in capitals,
 * with spaces around it, in full-width letters or with composed accents. 'name+tag' keeps its tag, because only the mail
 * server knows which mailbox it is. The database computes the same key in the column `email_key` from the result of
 * `emailAddress`.
 */
export function emailKey(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}

/**
 * Returns the address to store and mail to: as typed, without the spaces around it. An address with letters beyond ASCII
 * is stored as its key, because databases disagree about the capitals of such letters.
 */
export function emailAddress(typed: string): string {
  const trimmed = typed.trim();
  return ASCII.test(trimmed) ? trimmed : emailKey(trimmed);
}
