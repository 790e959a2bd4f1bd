import { listInWords } from "#contract/rules/text/list-in-words.ts";

const MOST_NAMED = 6;

/** 'tickets', or 'tickets in Stalls, Circle and Balcony': what a code opens. Of many sections, the first are named. */
export function openedWords(sections: readonly { title: string }[] | null): string {
  if (sections === null) return "tickets";
  const names = sections.slice(0, MOST_NAMED).map(({ title }) => title);
  const more = sections.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return `tickets in ${listInWords(all)}`;
}
