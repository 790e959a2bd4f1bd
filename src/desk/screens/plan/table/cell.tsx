import { useState } from "react";
import { written } from "../model/written.ts";
import styles from "./table-view.module.css";

interface CellProps {
  /** For screen readers. For everybody else, the column and the row name it. */
  label: string;
  value: string;
  maxLength: number;
  isNeeded?: boolean;
  onChange: (value: string) => void;
}

/** A text in a cell of a table. It takes effect on Enter, or when the focus leaves it. Escape reverts it. */
export function Cell({ label, value, maxLength, isNeeded = false, onChange }: CellProps) {
  const [typed, setTyped] = useState<string>();
  const done = () => {
    const text = typed === undefined ? undefined : written(typed);
    if (text !== undefined && text !== value && (text !== "" || !isNeeded)) onChange(text);
    setTyped(undefined);
  };
  return (
    <input
      className={styles.cell}
      aria-label={label}
      value={typed ?? value}
      maxLength={maxLength}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === "Enter") done();
        if (key === "Escape") setTyped(undefined);
      }}
    />
  );
}
