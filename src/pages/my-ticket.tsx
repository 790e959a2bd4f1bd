import { useAppSelector } from "../data/hooks";
import { selectSessionKnown, selectUser } from "../features/account/session-slice";
import { MyTickets } from "../features/wallet/my-tickets";

/** /my-ticket: the wallet of whoever is signed in here, or was last. */
export function Component() {
  const user = useAppSelector(selectUser);
  const sessionKnown = useAppSelector(selectSessionKnown);
  return <MyTickets signedInId={user?.id} sessionKnown={sessionKnown} />;
}
