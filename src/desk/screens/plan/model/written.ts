/**
 * A text as a plan can have it: on one line, without spaces around it. What somebody pastes from a spreadsheet has tabs, and a browser
 * that shortens a text may leave half a sign. Neither can be saved.
 */
export const written = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
    .trim();
