import type { DeskDraft } from "#contract/wire/desk/drafts.ts";

/**
 * The problem of a part of the entry, by its JSON pointer: '/fee/value'. Undefined: there is none.
 * @param how `itself`: leaves out the problems of parts of that part
 */
export type ProblemOf = (pointer: string, how?: "itself") => string | undefined;

export function problemsOf(problems: DeskDraft["problems"]): ProblemOf {
  return (pointer, how) => {
    const here = problems.filter(
      (one) => one.pointer === pointer || (how !== "itself" && one.pointer.startsWith(`${pointer}/`)),
    );
    return here.length === 0 ? undefined : [...new Set(here.map(({ detail }) => detail))].join(" ");
  };
}

/** The problems of a part of the entry: `within(of, "/vouchers/0")("/code")`. */
export const within =
  (of: ProblemOf, pointer: string): ProblemOf =>
  (rest, how) =>
    of(`${pointer}${rest}`, how);
