/**
 * A person's name: at least one letter of any script, and the characters that names have beside letters, as in 'St.
 * John', 'Smith, Jr.', 'a/l', 'Gal·la', '阿卜杜·热合曼' and '‘Aisha'. Joiners shape letters of Persian and Indic scripts.
 */
const NAME = /^[ '’‘-]*\p{L}(?:[\p{L}\p{M} '’‘.,/·‧・՚׳״-]|\u200c|\u200d)*$/u;

/** Invisible characters, which come from pasted texts. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Returns a name as it is stored: one line without invisible characters, with a plain apostrophe and hyphen in place of
 * their variants.
 */
export const tidyName = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/\s+/g, " ")
    .replace(/[`´′＇]/g, "'")
    .replace(/[‐-―−－]/g, "-")
    .replace(/[•･]/g, "·")
    .replace(/，/g, ",")
    // With a space, no mail program takes 'St.John' for an address on the web.
    .replace(/\.(?=\p{L}[\p{L}\p{M}])/gu, ". ")
    .trim();

/** Whether somebody may be called this, once it is tidied. */
export const isName = (typed: string): boolean => NAME.test(tidyName(typed));
