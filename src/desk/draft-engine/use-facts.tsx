import { useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useDesk } from "../shell/desk-context.ts";
import { record } from "./merge.ts";
import { useFields } from "./use-fields.ts";

export type Outcome<Read> = { data?: Read | undefined; error?: unknown };

/** The words in a form's fields. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>;

interface FactsRules<Read, Field extends string> {
  /** The record that the facts belong to: 'venue town-hall'. */
  of: string;
  read: Read;
  /** The facts as they stand in the form's fields. */
  typedOf(read: Read): Typed<Field>;
  /** Stores the fields that were changed, based on what was read. */
  save(read: Read, set: Partial<Typed<Field>>): Promise<Outcome<Read>>;
  /** Reads again, because the refusal that brings somebody else's change has no ETag. */
  readAgain(): Promise<Outcome<Read>>;
}

/**
 * A form of some facts that two people may change at once. It is saved when somebody presses Save. Until then, what is
 * typed is stored on the device.
 */
export function useFacts<Read, Field extends string>({ of, read, typedOf, save, readAgain }: FactsRules<Read, Field>) {
  const { me } = useDesk();
  const names = Object.keys(typedOf(read)) as Field[];
  const {
    stored,
    fields,
    set,
    choose: _,
    flush,
    hasToSend,
    error,
    isBusy,
    ...facts
  } = useFields({
    read,
    fieldsOf: typedOf,
    isByHand: true,
    key: `${me.user?.id}.${of}.${names}`,
    shapeOf: record,
    save: async (stored, words) => {
      const outcome = await save(stored, words as Partial<Typed<Field>>);
      const refused = callError(outcome.error);
      if (refused?.status !== 412) return outcome;
      const { data: current, error } = await readAgain();
      return { error: error ?? { ...refused, current } };
    },
  });
  // A damaged storage may have anything in place of words.
  const typed = Object.fromEntries(names.map((name) => [name, String(fields[name] ?? "")])) as Typed<Field>;
  const [isBack, setBack] = useState(hasToSend);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  /** Saves what was changed, without spaces at its ends. */
  const submit = async () => {
    setAnnouncement(null);
    setBack(false);
    set(Object.fromEntries(names.map((name) => [name, typed[name].trim()])));
    const saved = await flush();
    if (saved) setAnnouncement(saved.stored === stored ? "Nothing has changed." : "Saved.");
  };
  return {
    ...facts,
    names,
    typed,
    set,
    submit,
    announcement,
    isBusy,
    refused: isBusy ? undefined : error,
    /** The notice that the form still has what was typed before a reload. */
    backNotice: isBack && hasToSend && (
      <Notice
        tone="info"
        title="What you typed is here again"
        action={
          <Button variant="quiet" size="s" onClick={() => set(typedOf(stored))}>
            Discard it
          </Button>
        }
      >
        It isn't saved yet.
      </Notice>
    ),
  };
}
