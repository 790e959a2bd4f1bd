import { formatAmount, toDollars } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE, venueWhen } from "#contract/rules/time/venue-time.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { hasJobQueue } from "#server/db/job-queue.ts";
import { type DataPart, dataParts } from "./data-parts.ts";
import { orderQueries, orderRanges, type Person, personQueries, type Row } from "./personal-data-queries.ts";

export type DataFormat = "json" | "html";

/** The rows of one part, read in pieces. */
async function* rowsOf(db: Db, name: (typeof dataParts)[number]["name"], person: Person): AsyncGenerator<Row> {
  if (name in orderQueries) {
    const query = orderQueries[name as keyof typeof orderQueries];
    for await (const range of orderRanges(db, person)) yield* (await query(person, range).execute(db)).rows;
    return;
  }
  const queries = personQueries(await hasJobQueue(db));
  yield* (await queries[name as keyof typeof queries](person).execute(db)).rows;
}

/**
 * Everything that the box office stores about a person, piece by piece, so that a long history is never in memory as a
 * whole. It has no hashes, keys and links, and nothing about others except what the person entered.
 * @param madeAt the time that the file names
 */
export async function* personalData(
  db: Db,
  person: Person,
  format: DataFormat,
  { madeAt, brand }: { madeAt: Date; brand: string },
): AsyncGenerator<string> {
  const write = format === "json" ? jsonWriter : htmlWriter;
  yield write.begin(brand, madeAt);
  for (const part of dataParts) {
    yield write.beginPart(part);
    let count = 0;
    for await (const row of rowsOf(db, part.name, person)) {
      yield write.row(part, row, count);
      count += 1;
    }
    yield write.endPart(count);
  }
  yield write.end;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
const asJson = ({ kind }: DataPart["fields"][number], value: unknown) =>
  kind === "money" && value !== null ? toDollars(Number(value)) : (value ?? null);

const jsonWriter = {
  begin: (brand: string, madeAt: Date) => `{"made_at":${JSON.stringify(madeAt)},"by":${JSON.stringify(brand)}`,
  beginPart: (part: DataPart) => `,\n${JSON.stringify(part.name.replaceAll(" ", "_"))}:[`,
  row: ({ fields }: DataPart, row: Row, at: number) =>
    `${at > 0 ? "," : ""}\n${JSON.stringify(
      Object.fromEntries(fields.map((field) => [field.key.replace(/_cents$/, ""), asJson(field, row[field.key])])),
    )}`,
  endPart: () => "]",
  end: "}\n",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function inWords({ kind }: DataPart["fields"][number], value: unknown): string {
  if (kind === "yes or no") return value ? "yes" : "no";
  if (kind === "money") return formatAmount(Number(value));
  if (kind === "when") return venueWhen(new Date(value as string | Date), COMPANY_ZONE);
  return String(value);
}

const STYLE =
  ":root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem;padding:.75rem 0;margin:0;border-top:1px solid #8886}" +
  "dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}h2{margin-top:2.5rem}";

const htmlWriter = {
  begin: (brand: string, madeAt: Date) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data at ${escapeHtml(brand)}</title><style>${STYLE}</style></head><body><main>
<h1>My data at ${escapeHtml(brand)}</h1>
<p>This is everything that we keep about you, as of ${escapeHtml(venueWhen(madeAt, COMPANY_ZONE))}. All times are Sydney's. Keep this file to
yourself.</p>
`,
  beginPart: ({ title, about }: DataPart) =>
    `<h2>${escapeHtml(title)}</h2>\n${about && `<p>${escapeHtml(about)}</p>\n`}`,
  row: ({ fields }: DataPart, row: Row) => {
    const known = fields.filter(({ key }) => !isEmpty(row[key]));
    const lines = known.map((field) => {
      const value = escapeHtml(inWords(field, row[field.key])).replaceAll("\n", "<br>");
      return `<dt>${escapeHtml(field.label)}</dt><dd>${value}</dd>`;
    });
    return `<dl>${lines.join("")}</dl>\n`;
  },
  endPart: (count: number) => (count === 0 ? "<p>Nothing.</p>\n" : ""),
  end: "</main></body></html>\n",
};
