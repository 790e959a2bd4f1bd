import { paths } from "#contract/paths.ts";

export interface ShellLink {
  to: string;
  label: string;
}

/* Only links to pages that exist. A page adds its link here. */
export const mainLinks: readonly ShellLink[] = [
  { to: paths.events, label: "Events" },
  { to: paths.comboEvents, label: "Combo Events" },
];

/** The page one level up, where the arrow in a phone's bar leads, or null on the tabs' own pages. */
export function parentOf(pathname: string): string | null {
  const tabs: readonly string[] = [paths.home, paths.events, paths.comboEvents, paths.saved, paths.myTickets];
  if (tabs.includes(pathname)) return null;
  if (pathname.startsWith("/event-detail/")) return paths.events;
  if (pathname.startsWith("/combo-event-detail/")) return paths.comboEvents;
  return pathname === paths.invoice ? paths.myTickets : paths.home;
}

/** The footer's menus (docs/design/product.md#header-and-footer), and links to further pages. */
export const footerMenus: readonly { title: string; links: readonly ShellLink[] }[] = [
  {
    title: "Overview",
    links: [
      // A phone's tabs have no room for it.
      { to: paths.comboEvents, label: "Combo Events" },
      { to: paths.aboutUs, label: "About us" },
      { to: paths.faq, label: "Faq's" },
      { to: paths.contactUs, label: "Contact us" },
      { to: paths.pastEvents, label: "Past events" },
      { to: paths.career, label: "Career" },
      { to: paths.install, label: "Install the app" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: paths.privacyPolicy, label: "Privacy Policy" },
      { to: paths.termsCondition, label: "Terms & Condition" },
      { to: paths.paymentReturnPolicy, label: "Payment & Return Policy" },
      { to: paths.collectionStatement, label: "Collection Statement" },
      { to: paths.accessibility, label: "Accessibility" },
    ],
  },
];

export const userLinks: readonly ShellLink[] = [
  { to: paths.profile, label: "My Profile" },
  { to: paths.myTickets, label: "My Ticket" },
  { to: paths.saved, label: "Saved" },
  { to: paths.install, label: "Install the app" },
];
