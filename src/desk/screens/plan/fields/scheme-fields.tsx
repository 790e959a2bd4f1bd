import { useState } from "react";
import { LONGEST } from "#contract/rules/plan/name-lengths.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import type { RowScheme, SeatScheme } from "../model/row-names.ts";
import { written } from "../model/written.ts";
import styles from "../plan-editor.module.css";
import { NumberField } from "./number-field.tsx";

const splitNames = (text: string): string[] =>
  text
    .split(",")
    .map(written)
    .filter((name) => name !== "");

interface NameListFieldProps {
  label: string;
  names: readonly string[];
  /** How many characters a name may have. */
  longest: number;
  onChange: (names: readonly string[]) => void;
}

/** A list of names that somebody types, in their order. */
function NameListField({ label, names, longest, onChange }: NameListFieldProps) {
  const [typed, setTyped] = useState(() => names.join(", "));
  const isTooLong = (list: readonly string[]) => list.some((name) => name.length > longest);
  return (
    <Field
      label={label}
      value={typed}
      error={isTooLong(splitNames(typed)) ? `Each has ${longest} characters at most.` : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = splitNames(target.value);
        if (!isTooLong(next)) onChange(next);
      }}
    />
  );
}

/** A word is separated from the name, 'Box 1', and a single letter is not, 'W1'. */
const prefixOf = (words: string): string => (/[^\s]{2}$/.test(words) ? `${words} ` : words);

/** How rows get their names. */
export function RowSchemeFields({ scheme, onChange }: { scheme: RowScheme; onChange: (scheme: RowScheme) => void }) {
  const { kind, start = "", from = "front", without, names = [], prefix = "" } = scheme;
  const [words, setWords] = useState(prefix.trimEnd());
  return (
    <div className={styles.fields}>
      <SelectField
        label="Rows are named by"
        value={kind}
        onChange={({ target }) => {
          const { start: _start, ...rest } = scheme;
          onChange({ ...rest, kind: target.value as RowScheme["kind"] });
        }}
      >
        <option value="letters">Letters</option>
        <option value="numbers">Numbers</option>
        <option value="list">My own list</option>
      </SelectField>
      {kind === "list" ? (
        <NameListField
          label="Names, with commas"
          names={names}
          longest={LONGEST.row}
          onChange={(next) => onChange({ ...scheme, names: next })}
        />
      ) : (
        <Field
          label="First row"
          value={start}
          placeholder={kind === "letters" ? "A" : "1"}
          maxLength={6}
          onChange={({ target }) => onChange({ ...scheme, start: target.value })}
        />
      )}
      <SelectField
        label="The first row is"
        value={from}
        onChange={({ target }) => onChange({ ...scheme, from: target.value as "front" | "back" })}
      >
        <option value="front">nearest the stage</option>
        <option value="back">furthest from it</option>
      </SelectField>
      <Field
        label="Words before it"
        value={words}
        placeholder="Box"
        maxLength={19}
        onChange={({ target }) => {
          setWords(target.value);
          onChange({ ...scheme, prefix: prefixOf(written(target.value)) });
        }}
      />
      {kind === "letters" && (
        <Checkbox
          label="Without I and O"
          checked={without === "IO"}
          onChange={({ target }) => onChange({ ...scheme, without: target.checked ? "IO" : "" })}
        />
      )}
    </div>
  );
}

/** How seats get their numbers. */
export function SeatSchemeFields({ scheme, onChange }: { scheme: SeatScheme; onChange: (scheme: SeatScheme) => void }) {
  const { kind, from = "left", start = 1, gapsCount = false, names = [] } = scheme;
  return (
    <div className={styles.fields}>
      <SelectField
        label="Seats are numbered"
        value={kind}
        onChange={({ target }) => onChange({ ...scheme, kind: target.value as SeatScheme["kind"] })}
      >
        <option value="each">1, 2, 3</option>
        <option value="odd">1, 3, 5</option>
        <option value="even">2, 4, 6</option>
        <option value="odd-even">odd on one side, even on the other</option>
        <option value="list">by my own list</option>
      </SelectField>
      <SelectField
        label={kind === "odd-even" ? "Odd numbers are" : "They begin"}
        value={from}
        onChange={({ target }) => onChange({ ...scheme, from: target.value as "left" | "right" })}
      >
        <option value="left">on the left</option>
        <option value="right">on the right</option>
      </SelectField>
      {kind === "list" ? (
        <NameListField
          label="Numbers, with commas"
          names={names}
          longest={LONGEST.number}
          onChange={(next) => onChange({ ...scheme, names: next })}
        />
      ) : (
        kind !== "odd-even" && (
          <NumberField
            label="First number"
            value={start}
            min={0}
            max={99_999}
            onChange={(next) => onChange({ ...scheme, start: next })}
          />
        )
      )}
      <Checkbox
        label="Gaps take a number"
        checked={gapsCount}
        onChange={({ target }) => onChange({ ...scheme, gapsCount: target.checked })}
      />
    </div>
  );
}
