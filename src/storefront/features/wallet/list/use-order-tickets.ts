import { useEffect, useState } from "react";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { syncWallet } from "../sync-wallet.ts";
import { useWallet } from "../use-wallet.ts";
import { ticketsFor } from "./ticket-groups.ts";

/** A seat of an order, with the names that tickets use. */
export interface OrderedSeat {
  eventId: string;
  section: string;
  seat: string;
  orderNumber: string;
}

const ASK_AGAIN_MS = 2500;
const MAX_ASKED = 5;

interface OrderTicketsView {
  tickets: WalletTicket[];
  /** missing: they were asked for without success. */
  state: "coming" | "here" | "missing";
  askAgain: () => void;
}

/** The tickets of an order on this device, all or none. Keeps asking for them until they are here. */
export function useOrderTickets(userId: string, seats: readonly OrderedSeat[]): OrderTicketsView {
  const dispatch = useAppDispatch();
  const wallet = useWallet(userId);
  const [asked, setAsked] = useState(0);
  const tickets = ticketsFor(wallet?.tickets ?? [], seats);
  const isRead = wallet !== undefined;
  const isHere = isRead && tickets.length === seats.length;

  useEffect(() => {
    if (!isRead || isHere || asked >= MAX_ASKED) return;
    const ask = async () => {
      await syncWallet(dispatch, userId);
      setAsked((before) => before + 1);
    };
    const timer = setTimeout(ask, asked === 0 ? 0 : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRead, isHere, asked, dispatch, userId]);

  const state = isHere ? "here" : asked < MAX_ASKED ? "coming" : "missing";
  return { tickets: isHere ? tickets : [], state, askAgain: () => setAsked(0) };
}
