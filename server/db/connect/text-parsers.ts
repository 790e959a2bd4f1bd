import pg from "pg";

export type TextParser = (text: string) => unknown;

/** On both databases, a bigint is read as a number: no id or count of the box office reaches 2^53. */
const BIGINT_OID = 20;

/** Returns the parser for a type's text form, which is the same for both databases. */
export const textParserOf = (oid: number): TextParser =>
  oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, "text");
