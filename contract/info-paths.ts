import { paths } from "./paths.ts";

/**
 * The pages to read. They are the same for everybody, so each one named here is rendered by the server, listed in the
 * sitemap, kept for reading with no network, and audited. The file of a page has the name of its address:
 * `/about-us` is `src/storefront/pages/info/about-us.tsx`.
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
