import { paths } from "../../../contract/paths.ts";
import type { PageHead } from "../../ui/page-head";

/** @param brand the seller's name */
export function termsHead(brand: string): PageHead {
  return {
    title: `Terms & Condition | ${brand}`,
    description: `What you agree to when you buy tickets from ${brand}: refunds, entry, bags, late arrival and fees.`,
    canonical: paths.termsCondition,
  };
}

/** @param brand the seller's name */
export function privacyHead(brand: string): PageHead {
  return {
    title: `Privacy Policy | ${brand}`,
    description: `What ${brand} keeps about you, why, for how long, and what stays on your own device.`,
    canonical: paths.privacyPolicy,
  };
}
