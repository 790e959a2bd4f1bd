import type { Db } from "#server/db/connect/connect.ts";

export const settingNames = [
  "brand_name",
  "company_name",
  "tax_number",
  "gst_registered",
  "phone",
  "web",
  "email",
  "office_address",
  "facebook",
  "instagram",
  "twitter",
  "youtube",
  "plenary_place_name",
] as const;
export type SettingName = (typeof settingNames)[number];

/** The seller's details from imports. Missing ones are blank, except the brand's name, which has a default. */
export type SellerSettings = Record<SettingName, string>;

const BLANK = Object.fromEntries(settingNames.map((name) => [name, ""])) as SellerSettings;

/** Reads the seller's names, numbers and addresses for the footer, the mails and the static pages. */
export async function readSettings(db: Db): Promise<SellerSettings> {
  const rows = await db.selectFrom("setting").where("name", "in", settingNames).select(["name", "value"]).execute();
  return { ...BLANK, brand_name: "Brolga", ...Object.fromEntries(rows.map((row) => [row.name, row.value])) };
}
