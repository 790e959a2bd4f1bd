import { type TSchema, Type } from "typebox";

/** The fields that the entries of a catalogue file share: names, times, paths of pictures, amounts. */

export const closed = { additionalProperties: false };
const REF = "^[a-z0-9][a-z0-9-]{0,79}$";
export const Ref = Type.String({ pattern: REF });
export const Name = Type.String({ minLength: 1, maxLength: 200 });
export const Words = Type.String({ maxLength: 500 });
export const Text = Type.String({ maxLength: 20_000 });
const LOCAL_TIME = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$";
const SALE_TIME = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$";
/** Eleven digits, with or without blanks. check-meaning.ts verifies their checksum. */
export const ABN = "^\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}$";
export const VOUCHER_CODE = "^[A-Za-z0-9-]{3,40}$";
/** Spaces within a code do not count when codes are compared. */
const ACCESS_CODE = "^[A-Za-z0-9-](?: ?[A-Za-z0-9-]){3,39}$";
/**
 * A path below the folder of the operator's pictures. Only the ending may have a dot, so that no path leaves the
 * folder.
 */
const pathOf = (endings: string) => `^([a-zA-Z0-9_-]+/)*[a-zA-Z0-9_-]+\\.(${endings})$`;
const PICTURE = pathOf("webp|png|jpe?g|avif");
export const VIDEO = pathOf("mp4|webm");
export const CAPTIONS = pathOf("vtt");
export const Picture = Type.String({ pattern: PICTURE, maxLength: 200 });
const BELOW = "below pictures/originals, of letters, digits, - and _";
/** A time of day: '09:30'. */
export const CLOCK = "^([01][0-9]|2[0-3]):[0-5][0-9]$";
/** An address on the web. */
export const LINK = "^https://";
/** The words for texts that do not match their pattern. */
const formatWords = [
  { pattern: REF, words: "must be a name of at most 80 lower-case letters, digits and -" },
  { pattern: LOCAL_TIME, words: "must be a date and time as YYYY-MM-DDTHH:mm" },
  { pattern: SALE_TIME, words: "must be a date and time as YYYY-MM-DDTHH:mm" },
  { pattern: ABN, words: "must be an ABN of eleven digits" },
  { pattern: VOUCHER_CODE, words: "must be a code of 3 to 40 letters, digits and -" },
  { pattern: ACCESS_CODE, words: "must be a code of 4 to 40 letters, digits and -, with single spaces if you like" },
  { pattern: PICTURE, words: `must be the path of a WebP, PNG, JPEG or AVIF picture ${BELOW}` },
  { pattern: VIDEO, words: `must be the path of an MP4 or WebM video ${BELOW}` },
  { pattern: LINK, words: "must begin with https://" },
  { pattern: "[^\\s@]+@[^\\s@]+", words: "must be an email, such as team@example.com" },
  { pattern: "https?://", words: "must begin with https:// or http://" },
  { pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}", words: "must be a day as YYYY-MM-DD" },
  { pattern: CLOCK, words: "must be a time of day such as 19:30" },
  { pattern: CAPTIONS, words: `must be the path of a WebVTT file ${BELOW}` },
];

/**
 * The requirement of a pattern, as the rest of a sentence: 'must begin with https://'. Undefined for texts that nobody
 * types.
 */
export const wordsOfPattern = (pattern: string): string | undefined =>
  formatWords.find((known) => pattern.includes(known.pattern))?.words;

export const AccessCodeText = Type.String({ pattern: ACCESS_CODE });
export const Count = Type.Integer({ minimum: 1, maximum: 100_000 });
export const Grid = Type.Integer({ minimum: 1, maximum: 1000 });
export const Dollars = Type.Number({ minimum: 0, maximum: 100_000, multipleOf: 0.01 });
/** A date and time on the venue's clock. */
export const LocalDateTime = Type.String({ pattern: LOCAL_TIME });
/** A date and time on the venue's clock, which may have seconds: an operator can open a sale at any second. */
export const SaleTime = Type.String({ pattern: SALE_TIME });
export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);
/** A field that leaves an event's value unchanged if omitted, and clears it if null. */
export const clearable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** The texts of an event or a combo, as HTML. */
export const texts = { about: optional(Text), terms: optional(Text), disclaimer: optional(Text), note: optional(Text) };
