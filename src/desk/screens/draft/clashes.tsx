import { Fragment } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { FieldClash } from "../../draft-engine/fields.ts";
import form from "../../parts/fields/form.module.css";
import styles from "./clashes.module.css";
import { useDraftPage } from "./draft-context.ts";
import { fieldWords } from "./field-words.ts";
import { clashWords } from "./merge/clash-words.ts";

/** Somebody else's changes in the meantime. If both changed the same field, this person chooses the value. */
export function Clashes() {
  const { clashes, taken, choose } = useDraftPage();
  if (clashes.length === 0 && taken.length === 0) return null;
  const fields = [...new Set(clashes.map(({ way }) => way[0] ?? ""))];
  return (
    <Notice tone="warn" title="Somebody else is changing this event too">
      {taken.length > 0 && <p>{`Their changes are on this page now: ${taken.map(fieldWords).join(", ")}.`}</p>}
      {fields.map((field) => {
        const own = clashes.filter((clash) => clash.way[0] === field);
        return (
          <fieldset key={field} className={form.group}>
            <legend>{`You both changed: ${fieldWords(field)}`}</legend>
            {own.map((clash) => (
              <Choice key={clash.way.join("/")} clash={clash} onChoose={(mine) => choose([clash], mine)} />
            ))}
            {own.length > 1 && (
              <div className={form.row}>
                <Button variant="quiet" size="s" onClick={() => choose(own, false)}>
                  Take all of theirs
                </Button>
                <Button variant="quiet" size="s" onClick={() => choose(own, true)}>
                  Keep all of mine
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
    </Notice>
  );
}

function Choice({ clash, onChoose }: { clash: FieldClash; onChoose: (mine: boolean) => void }) {
  const { plan } = useDraftPage();
  const { what, before, theirs, mine } = clashWords(clash, plan.current);
  const isLine = clash.way.length > 1;
  const label = (words: string) => (isLine ? `${words}: ${what}` : undefined);
  return (
    <>
      {isLine && <p className={form.name}>{what}</p>}
      <dl className={styles.versions}>
        {(
          [
            ["Before", before],
            ["Theirs", theirs],
            ["Yours", mine],
          ] as const
        ).map(([name, words]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={form.row}>
        <Button variant="quiet" size="s" aria-label={label("Take theirs")} onClick={() => onChoose(false)}>
          Take theirs
        </Button>
        <Button variant="quiet" size="s" aria-label={label("Keep mine")} onClick={() => onChoose(true)}>
          Keep mine
        </Button>
      </div>
    </>
  );
}
