import { useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import form from "./fields/form.module.css";

interface SecretOnceProps {
  title: string;
  secret: string;
  /** Content above the secret, besides the note that it is shown once. */
  children?: Elements;
  onClose: () => void;
}

/** Shows a new secret. Only an explicit press closes it, because nobody can see it again. */
export function SecretOnce({ title, secret, children, onClose }: SecretOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={() => undefined}
      actions={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            {isCopied ? "Copied" : "Copy"}
          </Button>
          <Button onClick={onClose}>I've kept it</Button>
        </>
      }
    >
      {children}
      <p>Keep it somewhere safe now. We can't show it again.</p>
      <p className={form.secret}>{secret}</p>
    </Dialog>
  );
}
