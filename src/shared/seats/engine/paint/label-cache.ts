import type { SectionFacts } from "../scene.ts";
import type { SectionLayout } from "../venue-layout.ts";
import { labelOf, type SectionLabel } from "./section-label.ts";

interface CachedLabel {
  facts: SectionFacts | undefined;
  scale: number;
  label: SectionLabel | undefined;
}

/** The labels of each section, recomputed only for another scale or other facts. */
export class LabelCache {
  readonly #widthOf: (text: string, strong: boolean) => number;
  readonly #kept = new WeakMap<SectionLayout, CachedLabel>();

  /** @param widthOf the width of a text at 100 CSS pixels */
  constructor(widthOf: (text: string, strong: boolean) => number) {
    this.#widthOf = widthOf;
  }

  /** @param scale CSS pixels per plan unit */
  of(section: SectionLayout, facts: SectionFacts | undefined, scale: number): SectionLabel | undefined {
    const known = this.#kept.get(section);
    if (known?.scale === scale && known.facts === facts) return known.label;
    const label = labelOf(section, facts, scale, this.#widthOf);
    this.#kept.set(section, { facts, scale, label });
    return label;
  }
}
