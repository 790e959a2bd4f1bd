import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { MyTickets } from "../features/wallet/my-tickets.tsx";

/** /my-ticket: the wallet of the signed-in user, or of the last one. */
export function Component() {
  usePageHead({ title: "My Ticket", description: "Your tickets, with or without a signal." });
  const user = useAppSelector(selectUser);
  const sessionKnown = useAppSelector(selectSessionKnown);
  return <MyTickets signedInId={user?.id} sessionKnown={sessionKnown} />;
}
