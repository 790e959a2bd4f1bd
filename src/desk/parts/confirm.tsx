import { useState } from "react";
import { type CallError, callError } from "#src/http/call-error.ts";
import { ConfirmDialog } from "#src/ui/dialogs/confirm-dialog.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Refusal } from "./refusal.tsx";
import { useProved } from "./use-proved.tsx";

interface ConfirmProps {
  title: string;
  children: Elements;
  /** The words of the button that confirms. */
  yes: string;
  act: () => Promise<{ error?: unknown }>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone, does it, and shows the reason if it is refused. */
export function Confirm({ title, children, yes, act, onDone, onClose }: ConfirmProps) {
  const { proved, dialog } = useProved();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const go = async () => {
    setBusy(true);
    setRefused(undefined);
    const { error } = await proved(act);
    setBusy(false);
    if (error) setRefused(callError(error));
    else onDone();
  };
  return (
    <>
      <ConfirmDialog title={title} yes={yes} isBusy={isBusy} onYes={() => void go()} onClose={onClose}>
        {children}
        <Refusal error={refused} />
      </ConfirmDialog>
      {dialog}
    </>
  );
}
