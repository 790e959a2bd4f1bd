/** Joins the parts that are set: `classNames(styles.button, busy && styles.busy)`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
