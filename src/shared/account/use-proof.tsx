import { useRef, useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { SecondFactor } from "#contract/wire/account/second-factor.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { DialogFailed } from "../loading/part-failed.tsx";
import { useLazySecondFactorQuery } from "./second-factor-api.ts";

const ProveDialog = lazyPart(
  () => import("./prove-dialog.tsx"),
  ({ ProveDialog }) => ProveDialog,
  { failed: DialogFailed },
);

interface UseProof {
  /**
   * Opens the dialog that asks for a proof, unless this session has shown one in the last minutes.
   * @param isNeeded whether such an account needs a proof at all
   * @returns whether to go on. True if the box office does not answer, because the act itself then reports the error
   */
  demand: (isNeeded?: (factor: SecondFactor) => boolean) => Promise<boolean>;
  /** True from the press until the answer. */
  isAsking: boolean;
  /** The dialog while it is open. */
  dialog: Elements;
}

/** Asks a signed-in user to confirm their identity, before an act that a stranger at an unlocked device must not do. */
export function useProof(user: SignedInUser | null): UseProof {
  const [read] = useLazySecondFactorQuery();
  const [isAsking, setAsking] = useState(false);
  const [open, setOpen] = useState<{ factor: SecondFactor; settle: (isProved: boolean) => void } | null>(null);
  // A second press may come before the first has been drawn.
  const asking = useRef(false);

  const demand: UseProof["demand"] = async (isNeeded = () => true) => {
    if (asking.current || !user) return false;
    asking.current = true;
    setAsking(true);
    const { data, isSuccess } = await read(user.id);
    const isProved =
      !isSuccess ||
      data.fresh ||
      !isNeeded(data) ||
      (await new Promise<boolean>((settle) => setOpen({ factor: data, settle })));
    asking.current = false;
    setAsking(false);
    setOpen(null);
    return isProved;
  };
  const dialog = open && user && (
    <ProveDialog
      user={user}
      factor={open.factor}
      onProved={() => open.settle(true)}
      onClose={() => open.settle(false)}
    />
  );
  return { demand, isAsking, dialog };
}
