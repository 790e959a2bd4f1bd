import { type FormEvent, useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { DataForm } from "#contract/wire/account/privacy.ts";
import { callForFile } from "#src/http/call.ts";
import type { CallError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { FormRefusal } from "../form-refusal.tsx";
import { OfflineNote } from "../offline-note.tsx";

interface DownloadDataProps {
  user: SignedInUser;
  onClose: () => void;
}

/** 'Download my data': a page to read, or JSON for programs. The file is made in this browser's memory and saved. */
export function DownloadData({ user, onClose }: DownloadDataProps) {
  const online = useOnline();
  const proof = useProof(user);
  const [busy, setBusy] = useState<DataForm["format"] | null>(null);
  const [said, setSaid] = useState<"saved" | CallError | null>(null);

  const download = async (format: DataForm["format"]) => {
    if (!online || busy) return;
    setBusy(format);
    setSaid(null);
    if (await proof.demand()) {
      const { data, error } = await callForFile({ path: "account/data", json: { user_id: user.id, format } });
      if (data) saveFile(data.name ?? `my-data.${format}`, data.file);
      setSaid(error ?? "saved");
    }
    setBusy(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void download("html");
  };

  // One dialog at a time. This one comes back afterwards.
  if (proof.dialog) return proof.dialog;
  return (
    <Dialog open title="Download my data" onClose={onClose} described={false}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>Everything we keep about you, in one file: your details, orders, tickets, sign-ins and emails.</p>
        {said === "saved" && (
          <Notice tone="ok" title="It's in your downloads">
            Keep it to yourself: it says a lot about you.
          </Notice>
        )}
        {said !== "saved" && <FormRefusal error={said} />}
        <OfflineNote />
        <Button type="submit" busy={busy === "html"} aria-disabled={!online}>
          As a page to read
        </Button>
        <Button variant="quiet" busy={busy === "json"} aria-disabled={!online} onClick={() => download("json")}>
          As JSON, for programs
        </Button>
      </form>
    </Dialog>
  );
}
