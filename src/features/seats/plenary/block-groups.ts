import type { Section } from "#src/data/seats.ts";

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

/** The seats left and the price range of a category, over all its blocks. */
export function groupFacts({ blocks }: BlockGroup): { left: number; from: number; to: number } {
  const sections = blocks.map((block) => block.section);
  return {
    left: sections.reduce((sum, section) => sum + section.free, 0),
    from: Math.min(...sections.map((section) => section.priceFrom)),
    to: Math.max(...sections.map((section) => section.priceTo)),
  };
}
