import { useState } from "react";
import { selectUser } from "#src/shared/account/session-slice.ts";
import { usePasskeysQuery } from "#src/shared/account/sign-in-api.ts";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";

const DISMISSED = "passkeyOffer";

/** Offers a passkey after a purchase, to a buyer who has none and has not declined. */
export function PasskeyOffer({ userId }: { userId: string }) {
  const { data } = usePasskeysQuery(userId);
  const proof = useProof(useAppSelector(selectUser));
  const passkey = useAddPasskey(userId, proof.demand);
  const [isSaved, setSaved] = useState(false);
  const [isDismissed, setDismissed] = useState(readDismissed);

  if (isSaved)
    return (
      <Notice tone="ok" title="Your passkey is saved">
        Next time you sign in with your fingerprint, your face or your screen lock.
      </Notice>
    );
  if (data?.length !== 0 || !passkey.isPossible || isDismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    persistDismissed();
  };
  return (
    <Notice
      tone="info"
      title="Sign in faster next time?"
      action={
        <>
          <Button
            variant="quiet"
            busy={passkey.isBusy || proof.isAsking}
            onClick={async () => {
              if (await passkey.addPasskey()) setSaved(true);
            }}
          >
            Save a passkey
          </Button>{" "}
          <Button variant="quiet" onClick={dismiss}>
            No thanks
          </Button>
        </>
      }
    >
      <span>
        {passkey.problem ??
          "A passkey on this device signs you in with your fingerprint, your face or your screen lock."}
      </span>
      {proof.dialog}
    </Notice>
  );
}

function readDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) === "no";
  } catch {
    return false;
  }
}

function persistDismissed(): void {
  try {
    localStorage.setItem(DISMISSED, "no");
  } catch {
    // Without storage, the offer comes back after the next purchase.
  }
}
