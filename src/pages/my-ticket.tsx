import { useAppSelector } from "../data/hooks.ts";
import { selectSessionKnown, selectUser } from "../features/account/session-slice.ts";
import { MyTickets } from "../features/wallet/my-tickets.tsx";
import { usePageHead } from "../ui/page-head.ts";

/** /my-ticket: the wallet of the signed-in user, or of the last one. */
export function Component() {
  usePageHead({ title: "My Ticket", description: "Your tickets, with or without a signal." });
  const user = useAppSelector(selectUser);
  const sessionKnown = useAppSelector(selectSessionKnown);
  return <MyTickets signedInId={user?.id} sessionKnown={sessionKnown} />;
}
