import { rowNames } from "#contract/rules/plan/row-names.ts";

/** The next name after one that is taken: 'D' after 'C', '8' after '7', 'Box 3' after 'Box 2', 'Stalls 2' after 'Stalls'. */
export function freshName(name: string, taken: ReadonlySet<string>): string {
  for (let next = after(name); ; next = after(next)) if (!taken.has(next)) return next;
}

function after(name: string): string {
  const number = /^(.*?)(\d+)$/.exec(name);
  if (number) return `${number[1]}${Number(number[2]) + 1}`;
  if (/^[A-Z]{1,2}$/.test(name)) return rowNames({ kind: "letters", start: name, without: "IO" }, 2)[1] ?? `${name} 2`;
  return name === "" ? "1" : `${name} 2`;
}

/** A key that no section has: letters and digits of the title, in capitals. */
export function freshKey(title: string, taken: ReadonlySet<string>): string {
  const key =
    title
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, " ")
      .trim() || "SECTION";
  return taken.has(key) ? freshName(/\d$/.test(key) ? key : `${key} 1`, taken) : key;
}
