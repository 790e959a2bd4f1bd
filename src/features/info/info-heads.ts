import { paths } from "#contract/paths.ts";
import type { PageHead } from "#src/ui/page-head.ts";

interface InfoPage {
  path: string;
  /** The page's name in its heading, its title and its breadcrumb. */
  name: string;
  /** @param brand the seller's name */
  description: (brand: string) => string;
}

/** The static pages (docs/design/product.md#static-pages): the same for everybody, and without calls of their own. */
export const infoPages = {
  aboutUs: {
    path: paths.aboutUs,
    name: "About us",
    description: (brand) =>
      `What ${brand} does: tickets online and at the counter, reserved seating, QR tickets and marketing for events across Australia.`,
  },
  faq: {
    path: paths.faq,
    name: "FAQ",
    description: (brand) =>
      `Answers about e-tickets, payment, fees, refunds, group discounts and age limits when you buy from ${brand}.`,
  },
  contactUs: {
    path: paths.contactUs,
    name: "Contact Us",
    description: (brand) => `Write to ${brand}, call us, or find our office.`,
  },
  career: {
    path: paths.career,
    name: "Career",
    description: (brand) => `What working at ${brand} is like, and how to ask about a role.`,
  },
  collectionStatement: {
    path: paths.collectionStatement,
    name: "Collection Statement",
    description: (brand) => `What ${brand} collects when you buy a ticket, what for, and who is told.`,
  },
  accessibility: {
    path: paths.accessibility,
    name: "Accessibility",
    description: (brand) =>
      `What you can rely on at ${brand}, what still falls short, and how to tell us what is in your way.`,
  },
  terms: {
    path: paths.termsCondition,
    name: "Terms & Condition",
    description: (brand) =>
      `What you agree to when you buy tickets from ${brand}: refunds, entry, bags, late arrival and fees.`,
  },
  privacy: {
    path: paths.privacyPolicy,
    name: "Privacy Policy",
    description: (brand) => `What ${brand} keeps about you, why, for how long, and what stays on your own device.`,
  },
  paymentReturn: {
    path: paths.paymentReturnPolicy,
    name: "Payment & Return Policy",
    description: (brand) => `How payment works at ${brand}, what fees there are, and when you get your money back.`,
  },
} satisfies Record<string, InfoPage>;

export type InfoPageName = keyof typeof infoPages;

/** @param brand the seller's name */
export function infoHead(name: InfoPageName, brand: string): PageHead {
  const page: InfoPage = infoPages[name];
  return { title: `${page.name} | ${brand}`, description: page.description(brand), canonical: page.path };
}
