import { type DragEvent, useId, useState } from "react";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import hidden from "#src/ui/layout/visually-hidden.module.css";
import styles from "./drop-file.module.css";

interface DropFileProps {
  /** On the button: 'Add poster'. */
  label: string;
  hint: string;
  /** As the `accept` of an input: '.json,application/json'. */
  accept: string;
  onFile: (file: File) => void;
}

/** Takes one file: dropped here, or chosen. */
export function DropFile({ label, hint, accept, onFile }: DropFileProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className={hidden.hidden}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Somebody may correct the file and choose it again.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      {/* The browser's own button can't look like the house's, so the input's label does. */}
      <label htmlFor={id} className={buttonLook({ variant: "quiet" }, styles.button)}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
