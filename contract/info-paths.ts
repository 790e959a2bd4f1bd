import { paths } from "./paths.ts";

/**
 * The information pages, the same for everybody. The server renders each one, the sitemap lists it, browsers cache it
 * for offline reading, and it is audited. The file of a page has the name of its address: `/about-us` is
 * `src/storefront/pages/info/about-us.tsx`.
 */
export const infoPaths = {
  aboutUs: paths.aboutUs,
  faq: paths.faq,
  contactUs: paths.contactUs,
  career: paths.career,
  terms: paths.termsCondition,
  privacy: paths.privacyPolicy,
  paymentReturn: paths.paymentReturnPolicy,
  collectionStatement: paths.collectionStatement,
  accessibility: paths.accessibility,
} as const;

export type InfoPageName = keyof typeof infoPaths;
