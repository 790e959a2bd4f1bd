import { type FormEvent, useState } from "react";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "./session-list.module.css";

interface RenameFormProps {
  label: string;
  name: string;
  busy: boolean;
  onSave: (name: string) => void;
  onBack: () => void;
}

/** Names a passkey or an authenticator app. */
export function RenameForm({ label, name: given, busy, onSave, onBack }: RenameFormProps) {
  const online = useOnline();
  const [name, setName] = useState(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (online && !busy) onSave(name);
  };
  return (
    <form className={styles.acts} onSubmit={submit}>
      <Field label={label} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit" size="s" busy={busy} aria-disabled={!online}>
        Save
      </Button>
      <Button variant="quiet" size="s" onClick={onBack}>
        Not now
      </Button>
    </form>
  );
}
