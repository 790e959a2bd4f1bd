import { glob, readFile } from "node:fs/promises";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** A wording that docs/words.md rules out, and what to write instead. */
interface Rule {
  pattern: RegExp;
  advice: string;
}

const RULES: readonly Rule[] = [
  {
    pattern: /\bcould not\b|\bcannot\b|\b(?:do|does|did|is|are|was|were|has|have) not\b|\bwill not\b/,
    advice: "use the contraction, as in 'couldn't'",
  },
  {
    pattern: /\b(?:you|we|they) (?:(?:are|will) \w|have (?:not|never|already|just|sold|sent|paid|\w+ed)\b)/i,
    advice: "use the contraction, as in 'you're'",
  },
  { pattern: /\bcould(?:n't| not) be \w+/, advice: "say who: 'We couldn't …'" },
  { pattern: /\bdid(?:n't| not) load\b/, advice: "say who: 'We couldn't load …'" },
  { pattern: /\bmailed\b|\bthe mail\b|\bthis mail\b/, advice: "write 'email'" },
  {
    pattern:
      /\b(?:transactions?(?! fee)|commence|notify|in order to|utilise|whilst|network connectivity|log (?:in|on))\b/i,
    advice: "use an everyday word",
  },
  { pattern: /\b(?:promoter|booking id|back office|booking history)\b/i, advice: "use the one name of docs/words.md" },
  { pattern: /!/, advice: "leave out the exclamation mark" },
  { pattern: /\.\.\./, advice: "write '…'" },
  { pattern: /’|&rsquo;/, advice: "write a straight apostrophe, as everywhere else" },
  { pattern: /\S {2,}\S/, advice: "write one space" },
];

/**
 * Texts to which the rules do not apply: words that the specification fixes, a welcome, and texts whose 'not' must be
 * noticed.
 */
const ALLOWED: readonly RegExp[] = [
  /^Your Transaction is failed or declined please try again!$/,
  /^Cancel Transaction \?$/,
  /^You are only allowed to book /,
  /^(?:Sold out|Thank You for booking with us) ?!$/,
  /^You will get a confirmation message in email shortly\.$/,
  /^Prosessing\.\.\.$/,
  /^Whitespace is not allowed$|^Please enter valid {2}Mobile Number\.$|^This voucher code is not valid\.$/,
  /^\*?Passwords? does not match\.?$|^CPasswords does not match$/,
  /[Dd]o not pay again/,
  /^Yes, please! /,
  /^You're going!$/,
  /\bSee you there!$/,
];

const VISIBLE = [
  "src/{desk,gate,http,shared,storefront,ui,waiting-room}/**/*.{ts,tsx}",
  "server/render/waiting-room/*.ts",
  "contract/**/*.ts",
  "server/modules/**/*.ts",
  "server/plugins/limits/rate-limits.ts",
  "server/jobs/mail-templates/**/*.eta",
];

/** Code and tests, which nobody reads on a screen, and mails to the operator, which quote commands and bank terms. */
const UNSEEN = /\.test\.tsx?$|\/(?:catalogue-files|refund-due-operator)\//;

/** The breaches of a file's visible texts, as 'path:12: "text": what to write'. */
export function breachesOf(path: string, source: string): string[] {
  return visibleTexts(path, source).flatMap(({ line, text }: VisibleText) =>
    ALLOWED.some((allowed) => allowed.test(text))
      ? []
      : RULES.filter(({ pattern }) => pattern.test(text)).map(({ advice }) => `${path}:${line}: "${text}": ${advice}`),
  );
}

/** The same for every file whose words people read. */
export async function findBreaches(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(VISIBLE))
    if (!UNSEEN.test(path)) found.push(...breachesOf(path, await readFile(path, "utf8")));
  return found;
}
