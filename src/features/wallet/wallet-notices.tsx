import { paths } from "../../../contract/paths";
import type { CallError } from "../../data/base-query";
import { useAppSelector } from "../../data/hooks";
import { useOnline } from "../../offline/use-online";
import { ButtonLink } from "../../ui/button-link";
import { Notice } from "../../ui/notice";
import type { WalletView } from "./use-wallet";
import { walletApi } from "./wallet-api";
import { selectWalletProblem } from "./wallet-slice";

/** What the buyer should know about the tickets on this device, most urgent first; nothing while all is well. */
export function WalletNotices({ wallet }: { wallet: WalletView }) {
  const online = useOnline();
  const { error } = useAppSelector(walletApi.endpoints.bookingHistory.select(wallet.userId));
  const problem = useAppSelector(selectWalletProblem);
  if (wallet.broken) {
    return (
      <Notice tone="warn" title="This browser's storage does not answer">
        These are the tickets that could still be reached. Close this page and open it again to see all of them.
      </Notice>
    );
  }
  if (problem) {
    return (
      <Notice tone="danger" title="Your newest tickets are not saved on this device">
        {problem === "full"
          ? "The device is full. Free some space, then open this page again, or carry the tickets that were mailed to you."
          : "The browser's storage refused them. Open this page again, or carry the tickets that were mailed to you."}
      </Notice>
    );
  }
  if (online && (error as CallError | undefined)?.kind === "signed-out") {
    return (
      <Notice
        tone="info"
        title="Your session has ended"
        action={<ButtonLink to={`${paths.login}?next=${paths.myTickets}`}>Sign in</ButtonLink>}
      >
        Your tickets stay on this device. Sign in again to bring them up to date.
      </Notice>
    );
  }
  if (online) return null;
  return (
    <Notice tone="info" title="You are offline">
      {wallet.tickets.length > 0
        ? "Your tickets are saved on this device and work without a connection."
        : "Tickets that you bought on another device appear here once you are online."}
    </Notice>
  );
}
