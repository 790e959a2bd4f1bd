import { keepTicketsOf, removeTicketsOf } from "#src/storage/wallet.ts";
import { badgeTickets } from "./app-badge.ts";

/**
 * Signs out and leaves the tickets on this device, or takes them off it. They are removed before and after: an answer
 * that was on its way may have been kept in between.
 * @throws WalletUnavailableError when the device did not do it; the user is still signed in then.
 */
export async function leaveWallet(
  userId: string,
  choice: "keep" | "remove",
  signOut: () => Promise<void>,
): Promise<void> {
  if (choice === "keep") {
    await keepTicketsOf(userId);
    return signOut();
  }
  await removeTicketsOf(userId);
  await badgeTickets([], Date.now());
  await signOut();
  await removeTicketsOf(userId);
}
