import type { ComponentType } from "react";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import { AttendeesSection } from "./attendees/attendees-section.tsx";
import { CodesSection } from "./codes/codes-section.tsx";
import { DateSection } from "./date/date-section.tsx";
import { FactsSection } from "./facts/facts-section.tsx";
import { fieldOf } from "./field-words.ts";
import { PicturesSection } from "./pictures/pictures-section.tsx";
import { PricesSection } from "./prices/prices-section.tsx";
import { FeeSection } from "./sale/fee-section.tsx";
import { RoomSection } from "./sale/room-section.tsx";
import { SaleSection } from "./sale/sale-section.tsx";
import { type SectionName, sectionFields } from "./section-fields.ts";
import { TextsSection } from "./texts/texts-section.tsx";
import { TypesSection } from "./types/types-section.tsx";
import { VouchersSection } from "./vouchers/vouchers-section.tsx";

const sections: Readonly<Record<SectionName, ComponentType>> = {
  facts: FactsSection,
  date: DateSection,
  texts: TextsSection,
  pictures: PicturesSection,
  prices: PricesSection,
  types: TypesSection,
  fee: FeeSection,
  sale: SaleSection,
  attendees: AttendeesSection,
  codes: CodesSection,
  vouchers: VouchersSection,
  room: RoomSection,
};

const names = Object.keys(sectionFields) as SectionName[];

/** The sections of a draft's page, in their order. */
export const draftSections = names.map((name) => ({ name, Section: sections[name] }));

/** The index of a problem's section on the page. A problem without a section comes after all others. */
export function sectionIndexOf(pointer: string): number {
  const field = fieldOf(pointer);
  const index = names.findIndex((name) => (sectionFields[name].fields as readonly string[]).includes(field));
  return index < 0 ? names.length : index;
}

/** Problems in the order of the page. */
export const inPageOrder = (problems: DeskDraft["problems"]): DeskDraft["problems"] =>
  [...problems].sort((one, other) => sectionIndexOf(one.pointer) - sectionIndexOf(other.pointer));
