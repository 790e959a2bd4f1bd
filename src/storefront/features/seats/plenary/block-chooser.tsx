import type { Commission } from "#contract/rules/money/pricing.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { leftIn } from "#src/shared/seats/seats-left.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { priceSpan } from "../choice/seat-choice.ts";
import styles from "./block-chooser.module.css";

interface BlockChooserProps {
  sections: readonly Section[];
  commission: Commission;
  onChoose: (section: Section) => void;
}

/** The venue's blocks by category. One is open at a time, because the browser closes other details of the same name. */
export function BlockChooser({ sections, commission, onChoose }: BlockChooserProps) {
  return (
    <div className={styles.groups}>
      {blockGroups(sections).map((group) => (
        <details key={group.category} name="category" className={styles.group}>
          <summary className={styles.summary}>
            <GroupHead group={group} commission={commission} />
          </summary>
          <ul className={styles.blocks} aria-label={`Blocks of ${group.category}`}>
            {group.blocks.map((block) => (
              <BlockRow key={block.section.sectionId} block={block} commission={commission} onChoose={onChoose} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function GroupHead({ group, commission }: { group: BlockGroup; commission: Commission }) {
  const { from, to } = groupPrices(group);
  const canChoose = hasSeats(group.blocks);
  return (
    <>
      <span className={styles.facts}>
        <span className={styles.category}>{group.category}</span>
        <span>{priceSpan(from, to, commission)}</span>
        <span className={canChoose ? styles.left : styles.soldOut}>{leftInBlocks(group.blocks)}</span>
      </span>
      <span className={styles.toggle}>
        <span>{canChoose ? "Select Seats" : "Show blocks"}</span>
        <Icon name="chevron-down" />
      </span>
    </>
  );
}

interface BlockRowProps {
  block: Block;
  commission: Commission;
  onChoose: (section: Section) => void;
}

function BlockRow({ block, commission, onChoose }: BlockRowProps) {
  const { section, letter, isActive } = block;
  const canChoose = hasSeats([block]);
  return (
    <li className={styles.block}>
      <span className={styles.facts}>
        <span className={styles.letter}>{letter ?? section.title}</span>
        <span>{priceSpan(section.priceFrom, section.priceTo, commission)}</span>
        <span className={canChoose ? styles.left : styles.soldOut}>{leftInBlocks([block])}</span>
      </span>
      <Button
        variant={canChoose ? "action" : "quiet"}
        aria-label={`Book Now ${section.title}`}
        aria-disabled={!isActive}
        onClick={() => isActive && onChoose(section)}
      >
        Book Now
      </Button>
    </li>
  );
}

interface Block {
  section: Section;
  /** 'B' for 'GOLD B'. A section without a block is the only entry of its category and has no letter. */
  letter: string | undefined;
  /** Only an active block can be chosen. */
  isActive: boolean;
}

interface BlockGroup {
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
