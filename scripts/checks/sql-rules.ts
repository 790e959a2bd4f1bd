import type { SourceFile } from "./sql-places.ts";

/**
 * Columns that determine what tickets cost, and how many anybody may have. The decisions from them are made in
 * TypeScript.
 */
const TERMS = "price_rule|price_value|min_count|max_count|max_uses|max_uses_per_user|per_account_limit";
const TERM = `(?:\\(?[\\w$.]+\\)?\\.)?\\b(?:${TERMS})\\b`;
const OPERATOR = `(?:<>|!=|<=|>=|[<>=+*/%]|(?<!-)-(?![->]))`;
/**
 * A term that is compared, calculated with or chosen by. `is null` and `is not null` only test whether there is one.
 */
const DECIDES = new RegExp(
  [
    `${TERM}(?:::\\w+)?\\)?\\s*(?:${OPERATOR}|(?:not )?(?:in|between)\\b|is (?:not )?distinct)`,
    `${OPERATOR}\\s*\\(?${TERM}`,
    String.raw`\bcase\s+${TERM}`,
    String.raw`\b(?:coalesce|least|greatest|sum|min|max|abs|round)\(\s*(?:[^()]*,\s*)?${TERM}`,
    String.raw`\bthen\s+${TERM}`,
  ].join("|"),
  "i",
);
const VOUCHERS = [
  // These only decide whether a page asks for a voucher's code.
  "server/modules/catalogue/combos/combo-queries.ts",
  "server/modules/catalogue/event-queries.ts",
  "server/db/functions/codes/take_voucher.sql",
];
const TEMPLATE = /\bsql(?:\.raw\(|<[^`]*>)?`((?:[^`\\]|\\.)*)`/g;
const COMMENT = /--.*$/gm;

/** SQL that decides what a ticket costs or how many somebody may have, one line each. */
export function sqlRuleMistakes(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    textsOf(path, text).flatMap((sql) => {
      const [found] = DECIDES.exec(sql.replace(COMMENT, "")) ?? [];
      return found ? [`${path} decides in SQL: '${found.replace(/\s+/g, " ").trim()}'`] : [];
    }),
  );
}

function textsOf(path: string, text: string): string[] {
  if (VOUCHERS.includes(path)) return [];
  if (path.endsWith(".sql")) return [text];
  if (!path.startsWith("server/") || path.endsWith(".test.ts")) return [];
  return [...text.matchAll(TEMPLATE)].map(([, sql = ""]) => sql);
}
