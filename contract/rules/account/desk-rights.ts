/** The roles in an organiser's team, in the order of lists. */
export const staffRoles = ["owner", "events", "box_office", "finance", "door"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Who may do what for an organiser. Every route of /api/desk names one of these rights, and the server checks it by this table
 * alone (docs/design/trust.md#the-desk).
 */
export const deskRights = {
  "organiser.see": ["owner", "events", "box_office", "finance", "door"],
  "organiser.change": ["owner"],
  "events.see": ["owner", "events", "box_office", "finance"],
  /** Drafts of events, and publishing them. */
  "events.change": ["owner", "events"],
  /** Ending an event for good, which refunds all its buyers. */
  "events.cancel": ["owner"],
  /** Money that an event made. */
  "sales.see": ["owner", "finance"],
  "orders.see": ["owner", "box_office", "finance"],
  /** Includes requesting a refund. */
  "orders.change": ["owner", "box_office"],
  /** Everybody who holds a ticket of an event, with their contact details. */
  "attendees.see": ["owner", "box_office", "finance"],
  /** Holding seats back from the sale, and putting them on sale again. */
  "seats.hold_back": ["owner", "events", "box_office"],
  /** Emails to everybody who holds a ticket of an event. */
  "messages.send": ["owner", "box_office"],
  /** Includes answering requests for refunds. */
  "refunds.make": ["owner", "finance"],
  /** What the organiser earned by its invoices, and what was paid out to it. */
  "money.see": ["owner", "finance"],
  "payouts.write": ["owner", "finance"],
  "door.see": ["owner", "events", "box_office", "door"],
  /** Devices, who scans, and the list on paper. */
  "door.manage": ["owner", "box_office"],
  "team.manage": ["owner"],
  "keys.manage": ["owner"],
  "webhooks.manage": ["owner"],
  "log.see": ["owner"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type DeskRight = keyof typeof deskRights;

/** Whether a role has a right. */
export const hasRight = (role: StaffRole, right: DeskRight): boolean =>
  (deskRights[right] as readonly StaffRole[]).includes(role);

/** The rights of a role, in the order of the table. */
export const rightsOf = (role: StaffRole): DeskRight[] =>
  (Object.keys(deskRights) as DeskRight[]).filter((right) => hasRight(role, right));

/** Roles that sell, refund or read about buyers must have a second factor where it is required. The doors have rules of their own. */
export const needsTwoSteps = (role: StaffRole): boolean => role !== "door";
