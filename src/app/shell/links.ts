import { paths } from "../../../contract/paths.ts";

export interface ShellLink {
  to: string;
  label: string;
}

/*
 * Only what leads somewhere. A page's link is added here with the page.
 */
export const mainLinks: readonly ShellLink[] = [{ to: paths.events, label: "Events" }];

export const footerMenus: readonly { title: string; links: readonly ShellLink[] }[] = [
  {
    title: "Overview",
    links: [
      { to: paths.events, label: "Events" },
      { to: paths.myTickets, label: "My Ticket" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: paths.privacyPolicy, label: "Privacy Policy" },
      { to: paths.termsCondition, label: "Terms & Condition" },
    ],
  },
];

export const userLinks: readonly ShellLink[] = [{ to: paths.myTickets, label: "My Ticket" }];
