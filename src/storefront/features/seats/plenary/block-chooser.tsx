import type { Commission } from "#contract/rules/money/pricing.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { priceSpan } from "../choice/seat-choice.ts";
import styles from "./block-chooser.module.css";
import { type Block, type BlockGroup, blockGroups, groupPrices, hasSeats, leftInBlocks } from "./block-groups.ts";

interface BlockChooserProps {
  sections: readonly Section[];
  commission: Commission;
  onChoose: (section: Section) => void;
}

/** The blocks of the house by category. One is open at a time: the browser closes other details of the same name. */
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
