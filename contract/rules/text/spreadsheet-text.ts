/** Excel reads a file without this mark in the characters of western Windows. */
export const CSV_MARK = "\uFEFF";

const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;
const PHONE = /^\+?\d+( \d+)+$/;
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** What Excel would take for a number, a date or a time: '0012', '1E5', '12-3', '3/4', '7:30', 'May 4'. */
const TAKEN_FOR = new RegExp(
  `^(${[
    "\\d+",
    "\\d+(\\.\\d+)?e[+-]?\\d+",
    "\\d{1,2}[-/.]\\d{1,2}([-/.]\\d{2,4})?",
    "(0?[1-9]|1[0-2])[-/]\\d{4}",
    "\\d{4}[-/]\\d{1,2}([-/]\\d{1,2})?",
    "\\d{1,4}:\\d\\d(:\\d\\d)?( ?[ap]m)?",
    `${MONTH}[- ]?\\d{1,4}`,
    `\\d{1,2}[- ]?${MONTH}([- ]?\\d{1,4})?`,
  ].join("|")})$`,
  "i",
);
const OUR_DATE = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/;

/**
 * A text as a cell that a spreadsheet shows unchanged. A text that looks like a formula gets an apostrophe before it. A
 * text that looks like a number or a date gets a no-break space after it. Plain numbers, our dates and grouped phone
 * numbers stay as they are.
 */
export function spreadsheetText(text: string): string {
  if (PLAIN_NUMBER.test(text) || OUR_DATE.test(text) || PHONE.test(text)) return text;
  if (FORMULA.test(text)) return `'${text}`;
  return TAKEN_FOR.test(text) ? `${text}\u00a0` : text;
}

/**
 * The text of a cell that `spreadsheetText` wrote, when its file is read back. An apostrophe before a formula is
 * removed, even if the text had one itself.
 */
export const textOfCell = (cell: string): string =>
  cell.replace(/\u00a0$/, "").replace(/^'('*[=+\-@\t\r＝＋－＠])/, "$1");

/** As `spreadsheetText`, for a file that `textOfCell` reads back. */
export const keptText = (text: string): string =>
  /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : spreadsheetText(text);

/** A phone number in groups: '+61 412 345 678'. Without spaces, a spreadsheet drops the plus and the leading zero. */
export function spreadsheetPhone(phone: string): string {
  const [, plus = "", digits] = /^(\+?)(\d{6,15})$/.exec(phone.replace(/[ ()-]/g, "")) ?? [];
  if (digits === undefined) return phone;
  if (plus && digits.startsWith("61")) return `+61 ${grouped(digits.slice(2))}`;
  if (/^0[2378]\d{8}$/.test(digits)) return `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`;
  return digits.startsWith("04") ? `${digits.slice(0, 4)} ${grouped(digits.slice(4))}` : `${plus}${grouped(digits)}`;
}

/** In threes from the end. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, " ");
