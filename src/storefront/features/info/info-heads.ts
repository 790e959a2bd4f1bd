import { type InfoPageName, infoPaths } from "#contract/info-paths.ts";
import type { PageHead } from "#src/ui/layout/page-head.ts";

interface InfoPage {
  /** The page's name in its heading, its title and its breadcrumb. */
  name: string;
  /** @param brand the seller's name */
  description: (brand: string) => string;
}

/** The information pages (docs/design/product.md#static-pages). They are the same for everybody, and make no calls. */
export const infoPages: Readonly<Record<InfoPageName, InfoPage>> = {
  aboutUs: {
    name: "About us",
    description: (brand) =>
      `What ${brand} does: tickets online and at the counter, reserved seating, QR tickets and marketing for events across Australia.`,
  },
  faq: {
    name: "FAQ",
    description: (brand) =>
      `Answers about e-tickets, payment, fees, refunds, group discounts and age limits when you buy from ${brand}.`,
  },
  contactUs: { name: "Contact Us", description: (brand) => `Write to ${brand}, call us, or find our office.` },
  career: { name: "Career", description: (brand) => `What working at ${brand} is like, and how to ask about a role.` },
  collectionStatement: {
    name: "Collection Statement",
    description: (brand) => `What ${brand} collects when you buy a ticket, what for, and who we tell.`,
  },
  accessibility: {
    name: "Accessibility",
    description: (brand) =>
      `What you can rely on at ${brand}, what still falls short, and how to tell us what's in your way.`,
  },
  terms: {
    name: "Terms & Condition",
    description: (brand) =>
      `What you agree to when you buy tickets from ${brand}: refunds, entry, bags, late arrival and fees.`,
  },
  privacy: {
    name: "Privacy Policy",
    description: (brand) => `What ${brand} keeps about you, why, for how long, and what stays on your own device.`,
  },
  paymentReturn: {
    name: "Payment & Return Policy",
    description: (brand) => `How payment works at ${brand}, what fees there are, and when you get your money back.`,
  },
};

/** @param brand the seller's name */
export function infoHead(name: InfoPageName, brand: string): PageHead {
  const page = infoPages[name];
  return { title: `${page.name} | ${brand}`, description: page.description(brand), canonical: infoPaths[name] };
}
