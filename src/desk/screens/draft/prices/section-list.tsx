import { useState } from "react";
import { searchFold, searchWords } from "#contract/rules/text/search-text.ts";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { type Paint, type Painted, type PaintedSection, paintRows, paintSections, setUnits } from "./painted.ts";
import { PriceOptions, paintOf } from "./price-options.tsx";
import styles from "./prices.module.css";
import { SectionItem } from "./section-item.tsx";
import type { Venue, VenueSection } from "./venue.ts";

interface SectionListProps {
  venue: Venue;
  painted: Painted;
  paints: readonly Paint[];
  colourOf: (paint: Paint) => number;
  onPaint: (painted: Painted) => void;
  onShow: (sectionKey: string) => void;
}

/** With more sections than this, somebody searches. */
const MANY = 8;
const MIXED = "mixed";

const EMPTY: PaintedSection = { paint: null, rows: new Map() };

/** All sections with their prices. Everything that painting does can be done here by keyboard. */
export function SectionList({ venue, painted, paints, colourOf, onPaint, onShow }: SectionListProps) {
  const [search, setSearch] = useState("");
  const words = searchWords(search);
  const shown = venue.sections.filter(({ section }) => words.every((word) => searchFold(section.title).includes(word)));
  const item = (one: VenueSection) => (
    <SectionItem
      key={one.section.key}
      venue={one}
      own={painted.get(one.section.key) ?? EMPTY}
      paints={paints}
      colourOf={colourOf}
      onPrice={(paint) => onPaint(paintSections(painted, [one.section.key], paint))}
      onRows={(range, paint) => onPaint(paintRows(painted, one.section.key, range, paint))}
      onUnits={(units) => onPaint(setUnits(painted, one.section.key, units))}
      onShow={() => onShow(one.section.key)}
    />
  );
  return (
    <div className={styles.listBox}>
      {venue.sections.length > MANY && (
        <div className={styles.find}>
          <Field
            label="Find sections"
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <SelectField
            label={`Price of ${words.length > 0 ? `these ${shown.length}` : "all"}`}
            value={MIXED}
            disabled={shown.length === 0}
            onChange={({ target }) =>
              onPaint(
                paintSections(
                  painted,
                  shown.map(({ section }) => section.key),
                  paintOf(paints, target.value),
                ),
              )
            }
          >
            <option value={MIXED} disabled>
              Choose
            </option>
            <PriceOptions paints={paints} withNone />
          </SelectField>
        </div>
      )}
      <ul className={styles.list} aria-label="Sections">
        {shown.map(item)}
      </ul>
      {shown.length === 0 && <p>No section has this name.</p>}
    </div>
  );
}
