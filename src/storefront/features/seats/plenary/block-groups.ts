import type { Section } from "#src/shared/seats/seats.ts";
import { leftIn } from "#src/shared/seats/seats-left.ts";

export interface Block {
  section: Section;
  /** 'B' for 'GOLD B'. A section without a block is the only entry of its category and has no letter. */
  letter: string | undefined;
  /** Only an active block can be chosen. */
  isActive: boolean;
}

export interface BlockGroup {
  /** 'GOLD' */
  category: string;
  blocks: readonly Block[];
}

/** The sections by category, in the organiser's order. 'GOLD A' to 'GOLD D' are blocks A to D of GOLD. */
export function blockGroups(sections: readonly Section[]): BlockGroup[] {
  const byCategory = new Map<string, Block[]>();
  for (const section of sections) {
    const [, category, letter] = /^(.*\S)\s+([A-Z])$/.exec(section.title) ?? [];
    const hasBlock = section.block !== "none" && category !== undefined;
    const name = hasBlock ? category : section.title;
    const isActive = section.block !== "closed";
    const block = { section, letter: hasBlock ? letter : undefined, isActive };
    byCategory.set(name, [...(byCategory.get(name) ?? []), block]);
  }
  return [...byCategory].map(([category, blocks]) => ({ category, blocks }));
}

/** Why no block of these is on sale, or how many seats are left in those that are. */
export function leftInBlocks(blocks: readonly Block[]): string {
  const open = blocks.filter(({ isActive }) => isActive).map(({ section }) => section);
  return open.length === 0 ? "Not on sale" : leftIn(open);
}

/** Whether a seat of these blocks can be chosen. */
export const hasSeats = (blocks: readonly Block[]): boolean =>
  blocks.some(({ section, isActive }) => isActive && section.free > 0);

/** The price range of a category, over all its blocks. */
export function groupPrices({ blocks }: BlockGroup): { from: number; to: number } {
  const sections = blocks.map((block) => block.section);
  return {
    from: Math.min(...sections.map((section) => section.priceFrom)),
    to: Math.max(...sections.map((section) => section.priceTo)),
  };
}
