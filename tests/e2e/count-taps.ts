import { expect, type Locator, type Page } from "@playwright/test";

export interface Effort {
  /** Every press of a pointer, Enter, and Space on anything but a text field. */
  taps: number;
  /** Different text fields into which something was typed. */
  fields: number;
}

/** Each origin counts for itself, so the bank's card page, which is another origin, never adds to the shop's. */
const KEY = "effort";

/**
 * Counts what a person does on the pages of a test: trusted presses and typed fields, over all pages of one origin. The
 * press that puts the cursor into a field counts, too, and a field that has the focus already needs none.
 * @param choices counts dates, files and choices from lists as fields too. A test sets them by script.
 */
export async function countEffort(page: Page, { choices = false } = {}): Promise<void> {
  const count = (key: string, withChoices: boolean) => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"fields":[]}') as {
      taps: number;
      fields: string[];
    };
    const keep = () => sessionStorage.setItem(key, JSON.stringify(kept));
    const isTextField = (target: EventTarget | null) =>
      target instanceof Element && target.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])");
    const press = (event: Event) => {
      if (!event.isTrusted) return;
      kept.taps += 1;
      keep();
    };
    addEventListener("pointerdown", press, true);
    const isPress = ({ key, target }: KeyboardEvent) => key === "Enter" || (key === " " && !isTextField(target));
    addEventListener("keydown", (event) => isPress(event) && press(event), true);
    const isChoice = (target: EventTarget | null) =>
      withChoices && target instanceof Element && target.matches("select, [type=file], [type=datetime-local]");
    const type = (event: Event) => {
      if (!isChoice(event.target) && (!event.isTrusted || !isTextField(event.target))) return;
      const field = event.target as HTMLInputElement;
      const label = field.labels?.[0]?.textContent ?? "";
      const name = `${location.pathname} ${field.closest("fieldset")?.querySelector("legend")?.textContent ?? ""} ${label}`;
      if (kept.fields.includes(name)) return;
      kept.fields.push(name);
      keep();
    };
    addEventListener("input", type, true);
  };
  await page.addInitScript(`(${count})(${JSON.stringify(KEY)}, ${choices})`);
}

/** What was counted so far on the origin of the page. */
export function effortOf(page: Page): Promise<Effort> {
  return page.evaluate((key) => {
    const { taps, fields } = JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"fields":[]}');
    return { taps, fields: fields.length };
  }, KEY);
}

/** Types as a person does: into the field that has the focus, or else a press puts the cursor there first. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
  await field.pressSequentially(text);
}
