import { expect, type Locator, type Page } from "@playwright/test";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { spokenRow, spokenSeat } from "#src/desk/screens/plan/model/spoken.ts";
import type { CountedHands } from "./counted-hands.ts";
import { dragThrough, sections, selection, show, tool } from "./plan-steps.ts";

/** What to enter in a form, by the fields' labels: a text, an option of a list, or true to tick a box. */
type Entries = Readonly<Record<string, string | boolean>>;

/** Draws a plan like a person, and counts presses and fields. */
export class Drafter {
  readonly page: Page;
  readonly hands: CountedHands;
  /** The section that the table shows. */
  #section = "";

  constructor(page: Page, hands: CountedHands) {
    this.page = page;
    this.hands = hands;
  }

  /**
   * Chooses a tool and enters what it draws.
   * @returns the tool's form
   */
  async sketch(name: string, entries: Entries): Promise<Locator> {
    await this.hands.press(tool(this.page, name));
    const form = this.page.getByRole("form", { name });
    await this.fill(form, entries);
    return form;
  }

  /** Draws something by its form. What was added is selected afterwards. */
  async draw(name: string, entries: Entries): Promise<void> {
    await this.#add(await this.sketch(name, entries));
  }

  /** Draws something on the map: with a press, or a drag to its last place. */
  async drawOnMap(
    name: string,
    entries: Entries,
    places: readonly Point[],
    at: (place: Point) => Point,
  ): Promise<void> {
    const form = await this.sketch(name, entries);
    const [first, ...rest] = places;
    if (!first) return;
    this.hands.presses += 1;
    if (rest.length > 0) await dragThrough(this.page, places.map(at));
    else await this.page.mouse.click(...at(first));
    await this.#add(form);
  }

  async #add(form: Locator): Promise<void> {
    await this.hands.press(form.getByRole("button", { name: "Add to the plan" }));
    await expect(form).toBeHidden();
  }

  /** Fills in each field by its label, and presses each checkbox, within this part of the page. */
  async fill(within: Locator, entries: Entries): Promise<void> {
    for (const [label, value] of Object.entries(entries)) {
      const field = within.getByLabel(label, { exact: true });
      if (typeof value === "boolean") await this.hands.press(field);
      else if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await this.hands.choose(field, value);
      else await this.hands.type(field, value);
    }
  }

  /** Opens a group of fields of the selection, and fills it. */
  async change(group: string, entries: Entries): Promise<void> {
    await this.hands.press(selection(this.page).getByText(group, { exact: true }));
    await this.fill(selection(this.page), entries);
  }

  /** Says that the selected rows have an aisle at both ends. */
  async markAisles(): Promise<void> {
    await this.hands.press(selection(this.page).getByRole("button", { name: "Select the ends of rows" }));
    await this.hands.press(selection(this.page).getByLabel("At an aisle"));
  }

  /** Selects whole rows of a section in the table, in addition to the selection. */
  async selectRows(section: string, rows: readonly string[]): Promise<void> {
    await this.#openSection(section);
    for (const row of rows) await this.#tick(spokenRow(row));
  }

  /** Selects seats of a row in the table, in addition to the selection. */
  async selectSeats(section: string, row: string, numbers: readonly string[]): Promise<void> {
    await this.openRow(section, row);
    for (const number of numbers) await this.#tick(spokenSeat({ row, number }));
  }

  /** Selects a table of a section in the table view, in addition to the selection. */
  async selectTable(section: string, table: string): Promise<void> {
    await this.#openSection(section);
    await this.#tick(table);
  }

  /** Opens the seats of a row in the table. */
  async openRow(section: string, row: string): Promise<void> {
    await this.#openSection(section);
    await this.hands.press(this.page.getByRole("button", { name: `Seats of ${spokenRow(row)}`, exact: true }));
  }

  async #openSection(section: string): Promise<void> {
    if (section === this.#section) return;
    this.#section = section;
    await this.hands.choose(sections(this.page), section);
  }

  async #tick(name: string): Promise<void> {
    await this.hands.press(this.page.getByLabel(`Select ${name}`, { exact: true }));
  }

  async selectNothing(): Promise<void> {
    await this.hands.press(selection(this.page).getByRole("button", { name: "Select nothing" }));
  }

  async show(as: "Map" | "Table"): Promise<void> {
    this.hands.presses += 1;
    this.#section = "";
    await show(this.page, as);
  }
}
