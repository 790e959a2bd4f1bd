import { useCallback, useMemo, useRef } from "react";
import {
  afterChoice,
  afterSaving,
  changeFields,
  type FieldClash,
  type Fields,
  fieldsToSend,
  mergeUnsaved,
  mineIn,
  openClashes,
  type Unsaved,
  whileSending,
  withFields,
} from "./fields.ts";
import type { Shape } from "./merge.ts";
import { persistFields, readPersisted } from "./persisted-fields.ts";
import { type Unsent, useSaver } from "./use-saver.ts";

export interface Saving<Stored> extends Unsent {
  /** As the box office has it. */
  stored: Stored;
  unsaved: Unsaved;
  clashes: readonly FieldClash[];
  /** The fields that now have somebody else's change. */
  taken: readonly string[];
}

interface FieldsRules<Stored, Own extends object> {
  /** What this page has read. */
  read: Stored;
  fieldsOf: (stored: Stored) => Own;
  /** How two people's changes are divided and merged. */
  shapeOf: () => Shape;
  /** Stores some fields, based on what was read. */
  save(stored: Stored, set: Fields): Promise<{ data?: Stored | undefined; error?: unknown }>;
  /** The key under which unsaved changes are stored on the device. */
  key: string;
  /** Whether saving waits for a press. At a clash, the fields then have mine until somebody changes them. */
  isByHand?: boolean;
}

/**
 * Fields that somebody edits, saved field by field. Unsaved changes are stored on the device and sent as soon as
 * possible.
 */
export function useFields<Stored, Own extends object>(rules: FieldsRules<Stored, Own>) {
  const { key, fieldsOf, isByHand } = rules;
  const storedFields = (stored: Stored) => fieldsOf(stored) as Fields;
  /** What this tab has stored on the device, or has found there. */
  const kept = useRef<Unsaved>(undefined);
  kept.current ??= readPersisted(key);
  const found = kept.current;
  const toSend = ({ unsaved, clashes }: Saving<Stored>) => fieldsToSend(unsaved, isByHand ? [] : clashes);
  const begin = (): Saving<Stored> => {
    const { unsaved, clashes } = mergeUnsaved(rules.shapeOf(), found, storedFields(rules.read));
    return { stored: rules.read, unsaved, clashes, taken: [], error: undefined };
  };
  const { unsent, update, edit, ...saver } = useSaver<Saving<Stored>, Stored>(begin, {
    hasToSend: (now) => Object.keys(toSend(now)).length > 0,
    send: (now) => rules.save(now.stored, toSend(now)),
    onSend: (now) => ({ ...now, unsaved: whileSending(now.unsaved, toSend(now)) }),
    afterSaving: (now, sent, stored) => ({
      ...now,
      stored,
      unsaved: afterSaving(now.unsaved, toSend(sent), storedFields(stored)),
      ...(isByHand && { clashes: [], taken: [] }),
    }),
    isByHand,
    mustLook: ({ clashes, taken }) => isByHand === true && clashes.length + taken.length > 0,
    meet: (now, current) => {
      const stored = current as Stored;
      const before = storedFields(now.stored);
      const merged = mergeUnsaved(rules.shapeOf(), now.unsaved, storedFields(stored), before);
      const taken = [...new Set([...now.taken, ...merged.taken])];
      return { ...now, ...merged, clashes: openClashes(now.clashes, merged), taken, stored };
    },
    keep: ({ unsaved }) => {
      persistFields(key, unsaved, kept.current ?? {});
      kept.current = unsaved;
    },
  });
  const { stored, unsaved } = unsent;
  return {
    ...unsent,
    ...saver,
    /** The stored fields with the changes made here. */
    fields: useMemo(() => withFields(fieldsOf(stored), mineIn(unsaved)), [fieldsOf, stored, unsaved]),
    /** Changes some fields. Null removes the value. */
    set: useCallback(
      (fields: Fields) =>
        edit((now) => ({ ...now, unsaved: changeFields(now.unsaved, fieldsOf(now.stored) as Fields, fields) })),
      [edit, fieldsOf],
    ),
    choose: useCallback(
      (chosen: readonly FieldClash[], isMine: boolean) =>
        update((now) => ({
          ...now,
          unsaved: chosen.reduce((all, clash) => afterChoice(all, clash, isMine), now.unsaved),
          clashes: now.clashes.filter((clash) => !chosen.includes(clash)),
        })),
      [update],
    ),
  };
}
