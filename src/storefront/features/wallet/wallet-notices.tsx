import { paths } from "#contract/paths.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { walletApi } from "#src/storefront/data/wallet-api.ts";
import { useOpensOffline } from "#src/storefront/offline/use-opens-offline.ts";
import type { WalletTrouble } from "#src/storefront/storage/recovery.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { selectWalletProblem } from "./wallet-slice.ts";
import type { WalletView } from "./wallet-view.ts";

const TROUBLE: Record<NonNullable<WalletView["trouble"]>, readonly [title: string, words: string]> = {
  broken: [
    "This browser's storage isn't answering",
    "These are the tickets we could still reach. Reload the page to see them all.",
  ],
  blocked: [
    "Another tab has your tickets open",
    "It runs an older version of this site. Close it, then reload this page to see all your tickets.",
  ],
  lost: [
    "This browser has cleared your saved tickets",
    "Here are those for the next two days. Sign in while you're online, and we'll save them all again.",
  ],
};

const NOT_SAVED: Record<WalletTrouble, string> = {
  full: "The device is full. Free some space, then open this page again, or bring the tickets we emailed you.",
  broken: "The browser's storage refused them. Open this page again, or bring the tickets we emailed you.",
  blocked: "Another tab runs an older version of this site. Close it, then open this page again.",
};

const signIn = <ButtonLink to={`${paths.login}?next=${paths.myTickets}`}>Sign in</ButtonLink>;
const reload = <Button onClick={() => location.reload()}>Reload</Button>;

/** Why some tickets are missing or not stored. It shows nothing if all is well. It stands above the tickets. */
export function TroubleNotice({ wallet }: { wallet: WalletView }) {
  const problem = useAppSelector(selectWalletProblem);
  if (wallet.trouble) {
    const [title, words] = TROUBLE[wallet.trouble];
    return (
      <Notice tone="warn" title={title} action={wallet.trouble === "lost" ? undefined : reload}>
        {wallet.tickets.length > 0
          ? words
          : "We couldn't reach your tickets. Reload the page, or bring the ones we emailed you."}
      </Notice>
    );
  }
  if (!problem) return null;
  return (
    <Notice tone="danger" title="Your newest tickets aren't saved on this device">
      {NOT_SAVED[problem]}
    </Notice>
  );
}

interface ConnectionNoticeProps {
  wallet: WalletView;
  signedIn: boolean;
}

/** Why the tickets may be outdated. Shown once, below the next ticket. */
export function ConnectionNotice({ wallet, signedIn }: ConnectionNoticeProps) {
  const away = useAway();
  const opens = useOpensOffline();
  const { error } = useAppSelector(walletApi.endpoints.bookingHistory.select(wallet.userId));
  const hasTickets = wallet.tickets.length > 0;
  if (away !== null) {
    const kept =
      opens === "yes"
        ? "Your tickets are on this device, and open with no signal."
        : "Keep this page open. Once closed, it needs a signal to open again.";
    return (
      <Notice tone="info" title={away}>
        {hasTickets ? kept : "Tickets you bought on another device appear here once you're online."}
      </Notice>
    );
  }
  const ended = callError(error)?.kind === "signed-out";
  if (!ended && (signedIn || !hasTickets)) return null;
  return (
    <Notice tone="info" title={ended ? "You've been signed out" : "You're signed out"} action={signIn}>
      Your tickets stay on this device. Sign in again to bring them up to date.
    </Notice>
  );
}
