import type { Section } from "#contract/wire/seats.ts";

export interface Block {
  section: Section;
  /** 'B' of 'GOLD B'; a row without a block is its category's only entry, and has none. */
  letter: string | undefined;
  /** Only an active block can be chosen. */
  isActive: boolean;
}

export interface BlockGroup {
  /** 'GOLD' */
  category: string;
  blocks: readonly Block[];
}

/** A row without a block (docs/design/product.md#plenary). */
const NO_BLOCK = "0";
const ACTIVE = "1";

/** The sections by category, in the organiser's order: 'GOLD A' to 'GOLD D' are blocks A to D of GOLD. */
export function blockGroups(sections: readonly Section[]): BlockGroup[] {
  const byCategory = new Map<string, Block[]>();
  for (const section of sections) {
    const [, category, letter] = /^(.*\S)\s+([A-Z])$/.exec(section.title) ?? [];
    const hasBlock = section.et_blockid !== NO_BLOCK && category !== undefined;
    const name = hasBlock ? category : section.title;
    const isActive = section.et_blockid === NO_BLOCK || section.blockstatus === ACTIVE;
    const block = { section, letter: hasBlock ? letter : undefined, isActive };
    byCategory.set(name, [...(byCategory.get(name) ?? []), block]);
  }
  return [...byCategory].map(([category, blocks]) => ({ category, blocks }));
}

/** What a category has left and what it costs, over all of its blocks. */
export function groupFacts({ blocks }: BlockGroup): { left: number; from: number; to: number } {
  const sections = blocks.map((block) => block.section);
  return {
    left: sections.reduce((sum, section) => sum + Number(section.bookableSeat), 0),
    from: Math.min(...sections.map((section) => section.price_from)),
    to: Math.max(...sections.map((section) => section.price_to)),
  };
}
