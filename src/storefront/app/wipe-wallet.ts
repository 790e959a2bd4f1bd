import { removeListsOf } from "#src/gate/storage/gate-lists.ts";
import { clearSignedInUser, readSignedInUser } from "#src/shared/account/session.ts";
import { badgeTickets } from "../features/wallet/app-badge.ts";
import { persistTicketCount } from "../features/wallet/ticket-count.ts";
import { dropAllDrafts } from "../storage/booking-drafts.ts";
import { persistedOrders } from "../storage/persisted-orders.ts";
import { savedEvents } from "../storage/saved-events.ts";
import { removeTicketsOf } from "../storage/wallet.ts";

/**
 * Removes everything that this device has of these users: tickets, their second copy, kept orders and saved events, what was
 * typed, a door's lists, and who is signed in. Other users' tickets stay.
 */
export async function wipeWallet(userIds: readonly string[]): Promise<void> {
  const user = readSignedInUser();
  // Signed out first: an answer that is still on its way is then stored for nobody.
  if (!user || userIds.includes(user.id)) {
    clearSignedInUser();
    persistTicketCount(null);
    dropAllDrafts();
    await badgeTickets([], Date.now());
  }
  for (const userId of userIds) {
    await removeTicketsOf(userId);
    await removeListsOf(userId).catch(() => undefined);
    if (persistedOrders.read(userId)) persistedOrders.drop();
    if (savedEvents.read(userId)) savedEvents.drop();
  }
}
