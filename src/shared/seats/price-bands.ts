import { toCents } from "#contract/rules/money/money.ts";
import { type Commission, offeredPrice } from "#contract/rules/money/pricing.ts";
import type { Section } from "./seats.ts";
import { noneWords } from "./seats-left.ts";

/** Prices that share a colour on the map and in the list. */
export interface PriceBand {
  /** The lowest and the highest price of one seat in this band, without the fee, in cents. */
  fromCents: number;
  toCents: number;
  /** How many seats are free at these prices. */
  free: number;
  /** Why none of its seats can be bought although they are not sold out. */
  closedWords?: string;
  /** 1 to 7: the number of the colour in seat-colours.css (`--price-1`). */
  colour: number;
}

const COLOURS = 7;

/** The free seats of a section at each of its prices, in cents, cheapest first. */
export function pricesOf({ priceFrom, priceTo, free, prices }: Section): { cents: number; free: number }[] {
  if (prices) return prices.map((one) => ({ cents: toCents(one.price), free: one.free }));
  const from = { cents: toCents(priceFrom), free };
  return priceTo > priceFrom ? [from, { cents: toCents(priceTo), free: 0 }] : [from];
}

/**
 * The bands of an event's prices, cheapest first. Up to seven prices have a band each. More prices are split at the
 * largest ratios between neighbours.
 */
export function priceBands(sections: readonly Section[]): PriceBand[] {
  const free = new Map<number, number>();
  for (const one of sections.flatMap(pricesOf)) free.set(one.cents, (free.get(one.cents) ?? 0) + one.free);
  const closed = sections.find(({ closedWords }) => closedWords)?.closedWords;
  const onSale = new Set(sections.flatMap((one) => (one.closedWords ? [] : pricesOf(one).map(({ cents }) => cents))));
  const apart = new Map(
    sections
      .filter((section) => section.free === 0 && section.freeApart)
      .flatMap((section) => pricesOf(section).map(({ cents }) => [cents, noneWords(section)] as const)),
  );
  const prices = [...free.keys()].sort((a, b) => a - b);
  const groups = partedBy(prices, widestSteps(prices));
  return groups.map((group, index) => {
    const left = group.reduce((sum, cents) => sum + (free.get(cents) ?? 0), 0);
    const words = group.some((cents) => onSale.has(cents))
      ? group.map((cents) => apart.get(cents)).find((one) => one !== undefined)
      : closed;
    return {
      fromCents: group[0] ?? 0,
      toCents: group.at(-1) ?? 0,
      free: left,
      ...(left === 0 && words && { closedWords: words }),
      colour: colourOf(index, groups.length),
    };
  });
}

/** The indexes of the prices at which a band begins, except the first. */
function widestSteps(prices: readonly number[]): Set<number> {
  const steps = prices
    .slice(1)
    .map((cents, index) => ({ at: index + 1, ratio: cents / Math.max(1, prices[index] ?? 1) }));
  const widest = steps.toSorted((a, b) => b.ratio - a.ratio || a.at - b.at).slice(0, COLOURS - 1);
  return new Set(widest.map((step) => step.at));
}

function partedBy(prices: readonly number[], starts: ReadonlySet<number>): number[][] {
  const groups: number[][] = [];
  for (const [index, cents] of prices.entries()) {
    if (index === 0 || starts.has(index)) groups.push([]);
    groups.at(-1)?.push(cents);
  }
  return groups;
}

/** Few bands use colours that are far apart. One band has the colour in the middle. */
function colourOf(index: number, bands: number): number {
  return bands === 1 ? 4 : Math.round((index * (COLOURS - 1)) / (bands - 1)) + 1;
}

/** One dot for each step up to this colour: what tells prices apart without their colours, on maps and in keys. */
export const priceDots = (colour: number) => "•".repeat(colour);

/** The colour of a seat's price, which belongs to one of the bands. */
export function colourAt(bands: readonly PriceBand[], cents: number): number {
  return (bands.findLast((band) => band.fromCents <= cents) ?? bands[0])?.colour ?? 4;
}

/** '$59', or '$59 to $74' if the band has several prices, as a buyer pays them. */
export function bandPrice({ fromCents, toCents: to }: PriceBand, commission: Commission): string {
  return offeredPrice(fromCents, commission, to);
}
