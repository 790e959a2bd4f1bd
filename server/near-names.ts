import { SETTINGS } from "./settings.ts";

/** With one letter other, a shorter name is another word: SORT is not PORT. */
const LONG_NAME = 7;

const lettersOf = (name: string) => name.toUpperCase().replaceAll("_", "");

/** Tells whether two texts differ by one letter that is missing, added or other, or by two that are swapped. */
function differByOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && [...left].reverse().join("") === right);
}

const isNear = (name: string, setting: string) =>
  name === setting || (setting.length >= LONG_NAME && differByOneSlip(name, setting));

/** Returns a line for each variable that nobody reads, and whose name is nearly that of a setting which is not set. */
export function nearNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const unset = Object.keys(SETTINGS).filter((setting) => !env[setting]?.trim());
  return Object.keys(env)
    .filter((name) => !(name in SETTINGS) && env[name]?.trim())
    .flatMap((name) => {
      const meant = unset.find((setting) => isNear(lettersOf(name), lettersOf(setting)));
      return meant ? [`${name} is not read by anything: ${meant} is meant`] : [];
    });
}
