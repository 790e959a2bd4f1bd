import { formatPrice, toCents } from "#contract/rules/money/money.ts";
import { sameValue } from "#contract/rules/plan/same-value.ts";
import { rowLetters, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PriceEntry } from "#contract/wire/entry-sale.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import type { FieldClash } from "../../../draft-engine/fields.ts";
import { fieldWords } from "../field-words.ts";
import { paintWords } from "../prices/venue-scene.ts";

type Choice = Pick<FieldClash, "way" | "base" | "theirs" | "mine">;

/** A clash in the words of the person who decides. */
export interface ClashWords {
  /** 'Stalls B, row C', 'Concession', or the field's name. */
  what: string;
  before: string;
  theirs: string;
  mine: string;
}

/** @param plan the venue's plan, which has the titles of its sections */
export function clashWords(clash: Choice, plan?: SeatPlan | null): ClashWords {
  const say = sayOf(clash);
  return { what: whatOf(clash, plan), before: say(clash.base), theirs: say(clash.theirs), mine: say(clash.mine) };
}

function whatOf({ way, base, theirs, mine }: Choice, plan: SeatPlan | null | undefined): string {
  const [field = "", key, part, row] = way;
  if (key === undefined) return fieldWords(field);
  if (field === "prices") {
    const section = plan?.sections.find((one) => one.key === key);
    const title = section?.title ?? (key === "*" ? "All sections" : key);
    if (part === "units") return `${title}, places`;
    return part === "rows" ? `${title}, row ${rowLetters(Number(row) + (section?.firstRow ?? 1) - 1)}` : title;
  }
  const item = (mine ?? theirs ?? base) as { name?: string; code?: string } | undefined;
  return item?.name ?? item?.code ?? key;
}

function sayOf({ way, base, theirs, mine }: Choice): (value: unknown) => string {
  const [field, key, part] = way;
  if (key === undefined && field === "fee") return (fee) => feeInWords(fee as EventEntry["fee"] | null);
  if (field === "organiser") return (own) => shownValue((own as EventEntry["organiser"] | null)?.logo);
  if (key === undefined) return shownValue;
  if (field === "prices") return (line) => priceInWords(part, line);
  const items = [base, theirs, mine].filter((one) => typeof one === "object" && one !== null) as object[];
  // Parts that all of the items share say nothing about the choice.
  const parts = [...new Set(items.flatMap(Object.keys))].filter((part) => {
    const own = items.map((item) => (item as Record<string, unknown>)[part]);
    return own.some((one) => !sameValue(one ?? null, own[0] ?? null));
  });
  return (line) => (line === undefined ? "Not there" : itemInWords(line, parts));
}

function priceInWords(part: string | undefined, line: unknown): string {
  if (line === undefined || line === null)
    return part === "units" ? "As many as the plan has" : part === "rows" ? "The section's price" : "Not sold";
  if (typeof line === "number") return `${line} places`;
  if ("cents" in (line as object)) return paintWords(line as Parameters<typeof paintWords>[0]);
  const { price, rows = [], units, admits = 1 } = line as PriceEntry;
  return [
    paintWords({ cents: toCents(price), admits }),
    ...rows.map((own) => `rows ${own.from} to ${own.to} ${formatPrice(toCents(own.price))}`),
    ...(units === undefined ? [] : [`${units} places`]),
  ].join(", ");
}

function feeInWords(fee: EventEntry["fee"] | null): string {
  if (!fee) return "None";
  const amount = fee.type === "Fixed" ? `${formatPrice(toCents(fee.value))} an order` : `${fee.value}%`;
  return `${amount}, ${fee.kind === "Inclusive" ? "within the price" : "on top of the price"}`;
}

/** Parts of kinds of ticket, codes, vouchers and sponsors. */
const partWords: Readonly<Record<string, string>> = {
  name: "name",
  note: "note",
  price: "price",
  percent: "share of the price",
  prices: "prices",
  sections: "sections",
  min: "fewest in an order",
  max: "most in an order",
  needs: "proof",
  card: "card",
  companion: "companion ticket",
  fee_free: "no booking fee",
  active: "on",
  code: "code",
  type: "kind",
  discount: "takes off",
  from: "from",
  until: "until",
  opens_at: "opens",
  closes_at: "closes",
  max_uses: "most uses",
  max_uses_per_user: "most uses by one person",
  ticket_types: "kinds of ticket",
  logo: "logo",
  link: "link",
};

function itemInWords(item: unknown, parts: readonly string[]): string {
  if (typeof item !== "object" || item === null) return String(item);
  const own = item as Record<string, unknown>;
  const said = parts.flatMap((part) =>
    own[part] === undefined ? [] : [`${partWords[part] ?? part.replaceAll("_", " ")}: ${partInWords(part, own)}`],
  );
  return said.join(", ") || "As it was";
}

function partInWords(part: string, own: Record<string, unknown>): string {
  const value = own[part];
  if (part === "price" || (part === "discount" && own.type === "Fixed")) return formatPrice(toCents(value as number));
  if (part === "percent" || part === "discount") return `${value}%`;
  if (part === "prices")
    return (value as { sections: string[]; price: number }[])
      .map(({ sections, price }) => `${sections.join(", ")} ${formatPrice(toCents(price))}`)
      .join("; ");
  if (part === "card") return (value as { name: string }).name;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return shownValue(value);
}

const MOST_SHOWN = 120;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(empty)";
  if (typeof value === "string" && TIME.test(value)) return shortDateTime(value.slice(0, 10), value.slice(11, 16));
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  const text = typeof value === "string" ? value.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") : JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
