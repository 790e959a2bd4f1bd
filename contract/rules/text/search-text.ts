/** Marks above and below letters of Latin, Greek, Cyrillic, Hebrew and Arabic. Marks of Indic scripts are letters in their own right. */
const MARKS = String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
/** Apostrophes of every kind join the letters beside them, and so do invisible characters. */
const JOINED = String.raw`'\u0060\u00ad\u02b9-\u02bf\u02c8\u055a\u05f3\u05f4\u061c\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff`;
/** Punctuation and signs stand between words. */
const BETWEEN = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u0964\u0965\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb`;
/** Letters that Unicode takes for letters of their own, and what people type for them. */
const TYPED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  ŧ: "t",
  ς: "σ",
  ɓ: "b",
  ɖ: "d",
  ɗ: "d",
  ƒ: "f",
  ƙ: "k",
  ƴ: "y",
  l·l: "ll",
};

const UNSEEN = new RegExp(`[${MARKS}${JOINED}]+`, "g");
const SPACES = new RegExp(`[${BETWEEN}]+`, "g");
const LETTERS = new RegExp(Object.keys(TYPED).join("|"), "g");

/**
 * Returns a text as search compares it: in lower case, without accents and apostrophes, with one space between words,
 * so that 'ohara bjorn' finds 'O’Hara, Bjørn'. The database's search_fold returns the same for every text
 * (tests/api/catalogue/search-fold.test.ts).
 */
export const searchFold = (text: string): string =>
  text
    .replaceAll("´", "") // It would become a space and an accent.
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .toLowerCase()
    .replace(LETTERS, (letter) => TYPED[letter] ?? "")
    .replace(SPACES, " ")
    .trim();

/** The words of a text as search compares them. */
export const searchWords = (text: string): string[] => searchFold(text).split(" ").filter(Boolean);
