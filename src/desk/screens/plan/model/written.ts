/**
 * A text in the form that a plan can store: on one line, without spaces around it. Text pasted from a spreadsheet has
 * tabs, and a browser that shortens a text may split a surrogate pair. Neither can be saved.
 */
export const written = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
    .trim();
