import { abnIn, formatAbn, readAbn } from "#contract/rules/account/abn.ts";
import { checkField, EMAIL, matches } from "#contract/rules/account/validation.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { BoxOffice } from "#contract/wire/first-run.ts";
import type { SellerSettings } from "../catalogue/settings.ts";

/* The seller's facts, as the first run and the desk ask for them. They are stored as settings, as an import stores them. */

/** A form with every text on one trimmed line. */
export const plain = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? plainLine(value) : value]),
  ) as T;

export const isEmail = matches(EMAIL, "Please enter an email, such as team@example.com.");

/** What is wrong with an ABN as it is typed, or undefined. */
export function wrongAbn({ abn, gst_registered }: { abn: string; gst_registered: boolean }): string | undefined {
  if (abn === "") return gst_registered ? "If you're registered for GST, please enter your ABN." : undefined;
  return readAbn(abn) === null
    ? "Please check the ABN. It has eleven digits, and at least one isn't right."
    : undefined;
}

/** The mistakes in the seller's facts, by field. */
export function boxOfficeMistakes(facts: BoxOffice): Partial<Record<keyof BoxOffice, string>> {
  const found = {
    brand_name: facts.brand_name === "" ? "Please enter the name that buyers see." : undefined,
    company_name: facts.company_name === "" ? "Please enter the company that sells." : undefined,
    email: checkField([isEmail], facts.email),
    abn: wrongAbn(facts),
  };
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why !== undefined));
}

/** The settings that store the seller's facts. */
export const settingsOf = ({ abn, gst_registered, ...seller }: BoxOffice) => ({
  ...seller,
  tax_number: abn === "" ? "" : `ABN ${formatAbn(readAbn(abn) ?? abn)}`,
  gst_registered: gst_registered ? "yes" : "no",
});

/** The seller's facts, from its settings. A tax number that is no ABN, which an import may store, is shown as it is. */
export const boxOfficeOf = (settings: SellerSettings): BoxOffice => ({
  brand_name: settings.brand_name,
  company_name: settings.company_name,
  abn: formatAbn(abnIn(settings.tax_number) ?? settings.tax_number),
  gst_registered: settings.gst_registered === "yes",
  email: settings.email,
  phone: settings.phone,
  office_address: settings.office_address,
});
