import { useRef } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import { useChangeDraftMutation } from "../../calls/drafts-api.ts";
import { useFields } from "../../draft-engine/use-fields.ts";
import { draftShape } from "./merge/draft-shape.ts";

const entryOf = ({ entry }: DeskDraft) => entry;

/** A draft that saves itself. @param key the account and the draft */
export function useDraftSaver(read: DeskDraft, key: string) {
  // The plan comes later than the draft, and only prices of two people need it.
  const plan = useRef<SeatPlan | null>(null);
  const [change] = useChangeDraftMutation();
  const { stored, fields, ...saver } = useFields({
    ...{ read, key, fieldsOf: entryOf },
    shapeOf: () => draftShape(plan.current),
    save: ({ id, etag }, set) => change({ id, etag, set }),
  });
  return { ...saver, draft: stored, entry: fields, plan };
}
