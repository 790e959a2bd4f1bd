import type { StatementColumns } from "#server/gateway/gateway.ts";

/** What a line of the bank's statement is about. `other`: a fee, a payout, or anything else that belongs to no order. */
export type LineKind = "payment" | "refund" | "refund failed" | "chargeback" | "chargeback reversed" | "other";

export interface StatementLine {
  /** The line's number in the file. The heading is line 1. */
  line: number;
  kind: LineKind;
  /** Our reference for the attempt, as the bank repeats it, or ''. */
  reference: string;
  /** The codes by which the bank names the payment: its approval and its own number, each '' if the line has none. */
  code: string;
  number: string;
  /** Without its sign. */
  cents: number;
  /** The day, as '2026-11-23'. */
  day: string;
}

/** A line that cannot be read, and why. */
export interface UnreadableLine {
  line: number;
  reason: string;
}

export const FIELDS = ["reference", "code", "number", "type", "amount", "currency", "date", "status"] as const;
export type Field = (typeof FIELDS)[number];

/** Headings that banks use, in lower case without blanks and signs. A gateway adds its own. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  reference: ["reference", "orderid", "orderno", "ordernumber", "merchantreference", "customerreference"],
  code: ["code", "authcode", "authorisationcode", "authorizationcode"],
  number: ["number", "transactionid", "transactionnumber", "transactionreference", "caseid", "casenumber", "id"],
  type: ["type", "transactiontype", "category"],
  amount: ["amount", "grossamount", "gross", "transactionamount", "settlementamount"],
  currency: ["currency", "currencycode"],
  date: ["date", "transactiondate", "settlementdate", "created", "createdutc"],
  status: ["status", "transactionstatus", "result", "transactionresult"],
};

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The column of each field, by its heading. */
export type Columns = Readonly<Partial<Record<Field, number>>>;

/**
 * Finds the columns of a statement by their headings.
 * @param named headings that the operator names. They come first
 * @returns the columns, or the reason why the statement cannot be read
 */
export function columnsOf(
  headings: readonly string[],
  named: Partial<Record<Field, string>>,
  gateway: StatementColumns,
): Columns | { missing: string } {
  const known = headings.map(plain);
  const columns: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const own = named[field];
    const wanted = own === undefined ? [...(gateway[field] ?? []), ...HEADINGS[field]] : [plain(own)];
    const at = wanted.map((heading) => known.indexOf(heading)).find((index) => index >= 0);
    if (at !== undefined) columns[field] = at;
    else if (own !== undefined) return { missing: `no column is headed '${own}'` };
  }
  for (const field of ["amount", "date"] as const)
    if (columns[field] === undefined) return { missing: `no column has the ${field}` };
  if (columns.reference === undefined && columns.code === undefined && columns.number === undefined)
    return { missing: "no column names the order (reference), the approval (code) or the bank's number (number)" };
  return columns;
}

/** Reads one line. */
export function lineOf(cells: readonly string[], line: number, columns: Columns): StatementLine | UnreadableLine {
  const text = (field: Field) => cells[columns[field] ?? -1]?.trim() ?? "";
  const amount = centsOf(text("amount"));
  if (amount === null) return { line, reason: `the amount '${text("amount")}' is not an amount in dollars` };
  const day = dayOf(text("date"));
  if (day === null) return { line, reason: `the date '${text("date")}' is not a date` };
  const currency = text("currency");
  if (currency !== "" && !["AUD", "036", "36"].includes(currency.toUpperCase()))
    return { line, reason: `the currency is ${currency}` };
  const kind = kindOf(text("type"), text("status"), amount);
  if (kind === "payment" && amount < 0) return { line, reason: `a payment cannot be ${text("amount")}` };
  const named = { reference: text("reference"), code: codeOf(text("code")), number: text("number") };
  if (kind !== "other" && Object.values(named).every((name) => name === ""))
    return { line, reason: "it names neither an order nor a payment" };
  return { line, kind, ...named, cents: Math.abs(amount), day };
}

/** One spelling, as approvals are stored. */
const codeOf = (text: string) => (/^[YN]:/i.test(text) ? text.toUpperCase().replaceAll(" ", "") : text);

/** The first pattern that a type contains decides. */
const TYPES: readonly [RegExp, LineKind][] = [
  [
    /(?:chargeback|dispute).*(?:revers|\bwon\b|reinstat)|(?:revers|\bwon\b|reinstat).*(?:chargeback|dispute)/,
    "chargeback reversed",
  ],
  [/chargeback|dispute/, "chargeback"],
  [/refund.*(?:fail|revers|return)|(?:fail|revers|return).*refund/, "refund failed"],
  [/refund|return|credit note|^credit$/, "refund"],
  [/sale|charge|payment|purchase|capture/, "payment"],
];

/** A line with such a type or status reports a payment or refund that has not happened, or not yet. */
const NOT_HAPPENED = /declin|reject|refus|denied|pending|cancel|void|unsuccessful/;

function kindOf(type: string, status: string, cents: number): LineKind {
  const [word, state] = [type.toLowerCase().replaceAll("_", " "), status.toLowerCase()];
  if (/fee|payout|transfer/.test(word)) return "other";
  const kind =
    word === "" ? (cents < 0 ? "refund" : "payment") : (TYPES.find(([pattern]) => pattern.test(word))?.[1] ?? "other");
  const moves = kind === "refund" || (kind === "payment" && cents >= 0);
  return moves && (NOT_HAPPENED.test(word) || NOT_HAPPENED.test(state) || /fail/.test(state)) ? "other" : kind;
}

/** Reads '125.50', '$1,250.00', '-12.00', '(12.00)' and '12.00-' as cents. */
function centsOf(text: string): number | null {
  const negative = /^\(.*\)$|^-|-$/.test(text);
  const bare = text
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^[-+]|-$/g, "")
    .replace(/^(?:AUD|A?\$)\s*/i, "");
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2}0{0,6})?$/.test(bare.replace(/^-/, ""))) return null;
  const cents = Math.round(Number(bare.replace(/^-/, "").replaceAll(",", "")) * 100);
  return negative || bare.startsWith("-") ? -cents : cents;
}

/** Reads '2026-11-23…' and '23/11/2026', also with a two-digit year, with dots, or with a time after it. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d\d)(?: .*)?$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${written}T00:00:00Z`);
  // Date would roll 31 February over.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}
