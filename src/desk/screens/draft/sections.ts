import type { ComponentType } from "react";
import type { DraftField } from "#contract/rules/draft-fields.ts";
import type { DeskDraft } from "#contract/wire/desk-drafts.ts";
import { CodesSection } from "./codes/codes-section.tsx";
import { DateSection } from "./date/date-section.tsx";
import { FactsSection } from "./facts/facts-section.tsx";
import { fieldOf } from "./field-words.ts";
import { PicturesSection } from "./pictures/pictures-section.tsx";
import { PricesSection } from "./prices/prices-section.tsx";
import { FeeSection } from "./sale/fee-section.tsx";
import { RoomSection } from "./sale/room-section.tsx";
import { SaleSection } from "./sale/sale-section.tsx";
import { TextsSection } from "./texts/texts-section.tsx";
import { TypesSection } from "./types/types-section.tsx";
import { VouchersSection } from "./vouchers/vouchers-section.tsx";

interface DraftSection {
  name: string;
  /** The fields of the entry that it shows: a problem leads to its section. */
  fields: readonly DraftField[];
  Section: ComponentType;
}

/** The sections of a draft's page, in their order. */
export const draftSections: readonly DraftSection[] = [
  {
    name: "facts",
    fields: ["name", "series", "categories", "artists", "age_limit", "doors_minutes"],
    Section: FactsSection,
  },
  { name: "date", fields: ["place", "starts", "ends"], Section: DateSection },
  { name: "texts", fields: ["about", "note", "terms", "disclaimer"], Section: TextsSection },
  {
    name: "pictures",
    fields: ["image", "banner", "artist_image", "organiser", "sponsors"],
    Section: PicturesSection,
  },
  { name: "prices", fields: ["prices"], Section: PricesSection },
  { name: "types", fields: ["ticket_types"], Section: TypesSection },
  { name: "fee", fields: ["fee"], Section: FeeSection },
  { name: "sale", fields: ["sale_opens_at", "sale_closes_at", "per_account_limit"], Section: SaleSection },
  { name: "codes", fields: ["access_codes"], Section: CodesSection },
  { name: "vouchers", fields: ["vouchers"], Section: VouchersSection },
  {
    name: "room",
    fields: ["waiting_room", "waiting_room_minutes", "draw_for", "admit_per_minute"],
    Section: RoomSection,
  },
];

/** Where a problem's section stands on the page, from 0. A problem that belongs to no section comes after all others. */
export function sectionIndexOf(pointer: string): number {
  const field = fieldOf(pointer);
  const index = draftSections.findIndex(({ fields }) => (fields as readonly string[]).includes(field));
  return index < 0 ? draftSections.length : index;
}

/** Problems in the order of the page. */
export const inPageOrder = (problems: DeskDraft["problems"]): DeskDraft["problems"] =>
  [...problems].sort((one, other) => sectionIndexOf(one.pointer) - sectionIndexOf(other.pointer));
