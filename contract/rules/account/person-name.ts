/**
 * What people are called: at least one letter of any script, and what stands beside letters in names, as in 'St. John',
 * 'Smith, Jr.', 'a/l', 'Gal·la', '阿卜杜·热合曼' and '‘Aisha'. Joiners shape letters of Persian and Indic scripts.
 */
const NAME = /^[ '’‘-]*\p{L}(?:[\p{L}\p{M} '’‘.,/·‧・՚׳״-]|\u200c|\u200d)*$/u;

/** Nobody sees these. They come from pasted texts. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

/** Returns a name as it is stored: one line without what nobody sees, with a plain apostrophe and hyphen where a keyboard gave another sign. */
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
