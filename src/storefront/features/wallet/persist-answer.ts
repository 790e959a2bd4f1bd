import type { AppDispatch } from "#src/shared/store/slices.ts";
import { askToPersist } from "#src/storefront/storage/persistence.ts";
import { WalletUnavailableError } from "#src/storefront/storage/recovery.ts";
import { replaceTicketsOf, tidyWallet } from "#src/storefront/storage/wallet.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { imageSource } from "#src/ui/media/image-source.ts";
import { badgeTickets } from "./app-badge.ts";
import { prepareFronts } from "./prepare-fronts.ts";
import { TICKET_PICTURE_WIDTH } from "./ticket/ticket-picture-width.ts";
import { persistTicketCount } from "./ticket-count.ts";
import { ticketsKept, ticketsNotKept } from "./wallet-slice.ts";

/** The service worker stores each picture that is fetched. A ticket works without its picture. */
async function fetchPictures(tickets: readonly WalletTicket[]): Promise<void> {
  for (const path of new Set(tickets.map((ticket) => ticket.eventImage))) {
    const headers = { accept: "image/avif,image/webp,image/*" };
    await fetch(imageSource(path, TICKET_PICTURE_WIDTH), { headers }).catch(() => undefined);
  }
}

/** Stores a complete, well-formed answer to booking-history on the device, and reports if the device refuses it. */
export async function persistAnswer(
  dispatch: AppDispatch,
  userId: string,
  tickets: readonly WalletTicket[],
): Promise<void> {
  try {
    const kept = await replaceTicketsOf(userId, tickets, { complete: true, authenticated: true });
    await tidyWallet(Date.now());
    await badgeTickets(tickets, Date.now());
    const coming = tickets.filter(({ endsAt }) => Date.now() < Date.parse(endsAt));
    persistTicketCount(coming.length > 0 ? coming.filter(({ state }) => state === "valid").length : null);
    const persisted = kept > 0 ? await askToPersist() : null;
    dispatch(ticketsKept({ persisted }));
    await prepareFronts(userId);
  } catch (error) {
    if (!(error instanceof WalletUnavailableError)) throw error;
    dispatch(ticketsNotKept(error.reason));
    return;
  }
  await fetchPictures(tickets);
}
