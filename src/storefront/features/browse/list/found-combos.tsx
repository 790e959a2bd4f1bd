import type { ListSearch } from "#src/shared/event/browse-api.ts";
import styles from "./found-combos.module.css";
import { ItemCells, ItemGrid } from "./item-grid.tsx";
import { useList } from "./use-list.ts";

/** The combos to show beside a search's events. */
export function combosFound(words: string, state: string | null): ListSearch {
  return { kind: "Combo", words, state, descending: false, skip: 0, limit: 5 };
}

/** Shows nothing if there are none, because the list beside it already says what was found. */
export function FoundCombos({ words, state }: { words: string; state: string | null }) {
  const { answer, isOld } = useList(combosFound(words, state));
  if (!answer || answer.items.length === 0) return null;
  return (
    <section aria-labelledby="found-combos">
      <h2 id="found-combos" className={styles.title}>
        Combo Events
      </h2>
      <ItemGrid busy={isOld}>
        <ItemCells items={answer.items} heading="h3" />
      </ItemGrid>
    </section>
  );
}
