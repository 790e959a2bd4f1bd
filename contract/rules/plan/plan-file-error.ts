/** The most mistakes that one error names. */
const MAX_TOLD = 50;

/** A file that is no plan, with each mistake and its place: 'zones[0].rows[2].seats[7].position.x must be a number'. */
export class PlanFileError extends Error {
  override name = "PlanFileError";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    const told = mistakes.slice(0, MAX_TOLD);
    const more = mistakes.length > MAX_TOLD ? [`and ${mistakes.length - MAX_TOLD} more mistakes`] : [];
    super([...told, ...more].join("\n"));
    this.mistakes = mistakes;
  }
}
