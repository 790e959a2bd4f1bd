import type { Locator } from "@playwright/test";
import type { Effort } from "#tests/e2e/count-taps.ts";

/** How many seconds a person takes to find and press something, or to find a field and type a short value. */
const PRESS_S = 2;
const FIELD_S = 4;

/** How many minutes a person needs who knows what to enter and makes no mistake. */
export const minutesFor = ({ taps, fields }: Effort): number => (taps * PRESS_S + fields * FIELD_S) / 60;

/** A person's hands: they count what they do, to estimate how long somebody needs. */
export class CountedHands {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
    await field.press("Tab");
  }

  /** Opens a list and presses one of its lines. */
  async choose(list: Locator, option: string): Promise<void> {
    this.presses += 2;
    await list.selectOption(option);
  }

  get minutes(): number {
    return minutesFor({ taps: this.presses, fields: this.fields });
  }

  summary(): string {
    return `${this.presses} presses at ${PRESS_S} s and ${this.fields} fields at ${FIELD_S} s, ${this.minutes.toFixed(1)} minutes`;
  }
}
