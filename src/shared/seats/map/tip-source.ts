/** The tooltip next to the pointer. */
export interface Tip {
  x: number;
  y: number;
  title: string;
  details: string;
  view: string;
}

/**
 * The source of the tooltip, which changes with each seat that the pointer crosses. Only the tooltip's component
 * renders again, not the whole map.
 */
export class TipSource {
  #tip: Tip | undefined;
  readonly #listeners = new Set<() => void>();

  show(tip: Tip | undefined): void {
    if (tip === this.#tip) return;
    this.#tip = tip;
    for (const listener of this.#listeners) listener();
  }

  read = (): Tip | undefined => this.#tip;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
