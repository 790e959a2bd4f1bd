import type { WalletOwner, WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

/** A fictional ticket for tests. `change` replaces some of its fields. */
export function walletTicket(change: Partial<WalletTicket> = {}): WalletTicket {
  return {
    userId: "1",
    bookingNo: "4K7QX 9MZ2D",
    token: "BR1:TEST",
    state: "valid",
    orderId: "71",
    orderNumber: "4821",
    bookedOn: "2026-10-02",
    eventId: "12",
    eventName: "Red Gum Sessions",
    eventImage: "/image/red-gum",
    startsAt: "2026-12-11T08:30:00Z",
    endsAt: "2026-12-11T11:00:00Z",
    timezone: "Australia/Sydney",
    venueName: "Theatre Corella",
    venueAddress: "1 Example Street, Sydney NSW",
    lat: -33.87,
    lng: 151.2,
    section: "Gold B",
    seat: "G15",
    firstName: "Mina",
    lastName: "Rivers",
    ...change,
  };
}

/** The data that each released version of the wallet's database left on devices: its object stores, and its rows. */
export const releasedVersions: { version: number; tickets: WalletTicket[]; owners: WalletOwner[] }[] = [
  {
    version: 1,
    tickets: [walletTicket(), walletTicket({ bookingNo: "7PW3C 0HT8K", seat: "G16" })],
    owners: [{ userId: "1", syncedAt: 1_790_000_000_000, kept: false }],
  },
  {
    version: 2,
    tickets: [
      walletTicket({ gate: "Foyer doors" }),
      walletTicket({ bookingNo: "7PW3C 0HT8K", state: "used", usedAt: "2026-12-11T08:42:00Z" }),
      walletTicket({ bookingNo: "2QM8V 5RJ1N", state: "void", voidReason: "The seat was given twice.", refund: "due" }),
    ],
    owners: [{ userId: "1", syncedAt: 1_795_000_000_000, kept: false }],
  },
];
