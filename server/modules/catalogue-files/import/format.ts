import { type Static, Type } from "typebox";
import {
  closed,
  LocalDateTime,
  Name,
  optional,
  Picture,
  Ref,
  Text,
  texts,
  Words,
} from "#contract/wire/entry-fields.ts";
import { VoucherEntry } from "#contract/wire/entry-sale.ts";
import { EventEntry } from "#contract/wire/event-entry.ts";
import { SeatPlanInFile } from "#contract/wire/seat-plan.ts";
import { type SettingName, settingNames } from "#server/modules/catalogue/settings.ts";

/** The format of the catalogue files that operators write. docs/import-format.md describes it in words. */

export const PlaceEntry = Type.Object(
  {
    ref: Ref,
    name: Name,
    /** Decides what the venue sells (contract/rules/event/venue-kinds.ts). */
    type: Name,
    address: Name,
    suburb: Name,
    state: Name,
    timezone: Name,
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lng: Type.Number({ minimum: -180, maximum: 180 }),
    /** How to get there, and how the venue can be entered and used. Plain text. */
    transport: optional(Words),
    access: optional(Words),
    plan: SeatPlanInFile,
  },
  closed,
);
export type PlaceEntry = Static<typeof PlaceEntry>;

export const ComboEntry = Type.Object(
  {
    ref: Ref,
    name: Name,
    categories: Type.Array(Name, { minItems: 1 }),
    image: Picture,
    banner: Picture,
    artist_image: optional(Picture),
    /** Per cent. */
    discount: Type.Integer({ minimum: 0, maximum: 100 }),
    events: Type.Array(Ref, { minItems: 2, maxItems: 12 }),
    /** When the combo was put on sale, in the local time of its first event's place. */
    published_at: optional(LocalDateTime),
    vouchers: optional(Type.Array(VoucherEntry)),
    ...texts,
  },
  closed,
);
export type ComboEntry = Static<typeof ComboEntry>;

export const CatalogueFile = Type.Object(
  {
    settings: optional(
      Type.Partial(
        Type.Object(
          Object.fromEntries(settingNames.map((name) => [name, Text])) as Record<SettingName, typeof Text>,
          closed,
        ),
      ),
    ),
    places: optional(Type.Array(PlaceEntry)),
    events: optional(Type.Array(EventEntry)),
    combos: optional(Type.Array(ComboEntry)),
  },
  closed,
);
export type CatalogueFile = Static<typeof CatalogueFile>;

/** A parsed file, with the name that messages about it use. */
export interface NamedFile {
  name: string;
  content: unknown;
  /**
   * The file and line of a JSON pointer into the content ('hall.json:12'). Absent if the content was not read from
   * text.
   */
  where?: (pointer: string) => string;
}
