import { useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import styles from "./session-list.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether they replace earlier ones. */
  renewed: boolean;
  onDone: () => void;
}

/** Shows new recovery codes, once. They disappear only when the user confirms having saved them. */
export function RecoveryCodes({ codes, renewed, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button is removed, so the focus moves here.
  useEffect(() => words.current?.focus(), []);
  const save = () =>
    saveFile("recovery-codes.txt", new Blob([`${codes.join("\n")}\n`], { type: "text/plain;charset=utf-8" }));
  return (
    <div className={styles.sessions}>
      <p
        ref={words}
        tabIndex={-1}
      >{`${renewed ? "Your earlier codes no longer work." : "Two-step sign-in is on."} These are your recovery codes. Each of them signs you in once if your phone is lost. We can't show them again.`}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button variant="quiet" onClick={save}>
          Save as a file
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
      </div>
      <Checkbox
        label="I've kept them somewhere safe"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button aria-disabled={!isKept} onClick={() => isKept && onDone()}>
        Done
      </Button>
    </div>
  );
}
