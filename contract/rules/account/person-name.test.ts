import { expect, it } from "vitest";
import { isName, tidyName } from "./person-name.ts";

it.each([
  ...[
    "St. John",
    "J. R.",
    "J.R.R.",
    "Smith, Jr.",
    "O'Brien",
    "O’Brien",
    "‘Aisha",
    "ʻIolani",
    "Ng",
    "O",
    "Ravi a/l Kumar",
  ],
  ...["Anne-Marie", "Zoë", "Gal·la", "Łukasz", "Đặng Thị Hồng", "İpek", "Þóra", "Nuñez y Gómez", "d’Arc", "M'Bala"],
  ...[
    "阿卜杜·热合曼",
    "マリー・アンヌ",
    "佐々木",
    "김민준",
    "Ольга",
    "Дар’я",
    "Ελένη",
    "Հայկ",
    "გიორგი",
    "ז׳ורז׳",
    "צה״ל",
    "محمد عبد الله",
  ],
  ...[
    "علی\u200cرضا",
    "ਹਰਪ੍ਰੀਤ",
    "अमिताभ",
    "श्री\u200dधर",
    "রহিম",
    "தமிழ்ச்செல்வன்",
    "సీత",
    "ಕನ್ನಡ",
    "മലയാളം",
    "සිරිසේන",
    "สมชาย",
    "ສົມພອນ",
  ],
  ...["မောင်", "ភិរម្យ", "ተስፋዬ", "བསྟན་འཛིན".replaceAll("་", " "), "ᎠᏂᎦ", "ⵎⵓⵃⵎⵎⴷ", "ܡܪܝܡ", "ދޮން"],
])("is a name as it is: %s", (name) => {
  expect([isName(name), tidyName(name)]).toEqual([true, name]);
});

it.each([
  ["O´Brien", "O'Brien"],
  ["O`Brien", "O'Brien"],
  ["O＇Brien", "O'Brien"],
  ["Mary\u00a0Jane", "Mary Jane"],
  ["Mary \u3000 Jane ", "Mary Jane"],
  ["Jean‐Luc", "Jean-Luc"],
  ["Jean‑Luc", "Jean-Luc"],
  ["Jean – Luc", "Jean - Luc"],
  ["阿卜杜•热合曼", "阿卜杜·热合曼"],
  ["Bjo\u0308rn", "Björn"],
  ["\u200e\u202aMina\u202c\ufeff", "Mina"],
  ["Rivers\u00ad\u200b", "Rivers"],
  ["St.John", "St. John"],
  ["win at evil.com/now", "win at evil. com/now"],
])("tidies %j to %j", (typed, tidied) => {
  expect([isName(typed), tidyName(typed), tidyName(tidied)]).toEqual([true, tidied, tidied]);
});

it.each([
  ...[
    "",
    "  ",
    "'",
    "- '",
    "·",
    ".",
    "\u200d",
    "7",
    "Mina7",
    "R_vers",
    "a@b",
    "<b>",
    "x\u0007y",
    "http://x",
    '"x"',
    "(x)",
    "=x",
    "🎸",
  ],
])("is no name: %j", (typed) => {
  expect(isName(typed)).toBe(false);
});
