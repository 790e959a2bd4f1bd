import { useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import styles from "#src/shared/account/account-form.module.css";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { DialogFailed } from "#src/shared/loading/part-failed.tsx";
import { Button } from "#src/ui/actions/button.tsx";

const DownloadData = lazyPart(
  () => import("./download-data.tsx"),
  ({ DownloadData }) => DownloadData,
  { failed: DialogFailed },
);
const AskForDeletion = lazyPart(
  () => import("./ask-for-deletion.tsx"),
  ({ AskForDeletion }) => AskForDeletion,
  { failed: DialogFailed },
);

/** The two rights of a person over their data. Each opens a dialog, whose code is loaded by then. */
export function OwnData({ user }: { user: SignedInUser }) {
  const [open, setOpen] = useState<"data" | "deletion" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.form}>
      <Button variant="quiet" onClick={() => setOpen("data")}>
        Download my data
      </Button>
      <Button variant="quiet" onClick={() => setOpen("deletion")}>
        Delete my account
      </Button>
      {open === "data" && <DownloadData user={user} onClose={close} />}
      {open === "deletion" && <AskForDeletion user={user} onClose={close} />}
    </div>
  );
}
