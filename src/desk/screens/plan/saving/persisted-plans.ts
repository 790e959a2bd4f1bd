import { Dexie, type Table } from "dexie";
import { applyPatches, enablePatches, type Patch } from "immer";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Editing, Step } from "../model/editing.ts";
import { NOTHING } from "../model/selection.ts";

enablePatches();

/** Where the editing began, and how far it has come. */
interface Head {
  /** The account and the venue: '7 town-hall'. */
  key: string;
  etag: string;
  /** The plan before the first stored change, as JSON. Writing a large plan with each save would freeze the page. */
  plan: string;
  /** How many of the steps are applied. The others were undone. */
  done: number;
  /** How many of the changes the box office has. */
  sent: number;
  /** The length of those changes' texts. */
  sentLength: number;
}

/** A part of a history, as JSON: IndexedDB takes a hundred times as long for a list of seats as for its text. */
interface Line {
  key: string;
  at: number;
  json: string;
}

/** A step of the history. Its words are shown at once. Its patches are read when somebody undoes or redoes it. */
interface StepLine extends Line {
  words: string;
}

/**
 * Edits that the box office may not have yet, with their history. They survive a reload, a lost network and an ended
 * session.
 */
class PlansDb extends Dexie {
  declare heads: Table<Head, string>;
  declare steps: Table<StepLine, [string, number]>;
  /** Every change since the head's plan, undo and redo included, in the order in which they happened. */
  declare changes: Table<Line, [string, number]>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ heads: "key", steps: "[key+at], key", changes: "[key+at], key" });
    this.version(2)
      .stores({})
      .upgrade(async (old) => {
        await old.table("heads").toCollection().modify({ sentLength: 0 });
        await old
          .table("steps")
          .toCollection()
          .modify((line: StepLine) => {
            line.words = (JSON.parse(line.json) as Step).words;
          });
      });
  }
}

/** The state that was read after a reload. */
export interface PersistedState {
  etag: string;
  history: Pick<Editing, "past" | "future" | "unsent">;
  /** The plan as the box office had it. A large plan takes a while to compute. */
  base: () => SeatPlan;
}

/** The plan with the history. @param base the plan as the box office has it */
export const continued = ({ history }: PersistedState, base: SeatPlan): Editing => ({
  ...history,
  selection: NOTHING,
  plan: history.unsent.length > 0 ? applyPatches(base, history.unsent.flat()) : base,
});

/** Stores one person's edits of one plan on the device. */
export class PlanPersister {
  readonly #db: PlansDb;
  readonly #key: string;
  #last: PersistedState["history"] | undefined;
  /** How many changes are stored, and how many of them the box office has. */
  #kept = 0;
  #sent = 0;
  /** The lengths of the texts: of the head's plan, and of the changes since then that the box office has. */
  #planLength = 0;
  #sentLength = 0;
  /** Writes one after the other. If the device stores nothing, the writes fail, and the editor works without them. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(key: string, name = "brolga-desk-plans") {
    this.#key = key;
    this.#db = new PlansDb(name);
  }

  async read(): Promise<PersistedState | undefined> {
    const key = this.#key;
    try {
      const head = await this.#db.heads.get(key);
      if (!head) return undefined;
      const [steps, changes] = await Promise.all([
        this.#db.steps.where("key").equals(key).sortBy("at"),
        this.#db.changes.where("key").equals(key).sortBy("at"),
      ]);
      const patchesOf = (lines: readonly Line[]) => lines.map(({ json }) => JSON.parse(json) as Patch[]);
      const all = steps.map(readStep);
      const unsent = patchesOf(changes.slice(head.sent));
      const history = { unsent, past: all.slice(0, head.done), future: all.slice(head.done) };
      let plan: SeatPlan | undefined;
      const base = () => {
        plan ??= applyPatches(JSON.parse(head.plan) as SeatPlan, patchesOf(changes.slice(0, head.sent)).flat());
        return plan;
      };
      [this.#kept, this.#sent] = [changes.length, head.sent];
      [this.#planLength, this.#sentLength] = [head.plan.length, head.sentLength];
      this.#last = history;
      return { etag: head.etag, history, base };
    } catch {
      return undefined;
    }
  }

  /**
   * Stores what has changed since the last call.
   * @param base the plan as the box office has it
   * @param isNew whether to discard everything stored before
   */
  keep(editing: Editing, etag: string, base: SeatPlan, isNew = false): Promise<unknown> {
    const last = isNew ? undefined : this.#last;
    this.#last = editing;
    this.#work = this.#work.then(() => this.#write(last, editing, etag, base)).catch(() => undefined);
    return this.#work;
  }

  async #write(
    before: PersistedState["history"] | undefined,
    now: Editing,
    etag: string,
    base: SeatPlan,
  ): Promise<void> {
    const key = this.#key;
    const { heads, steps, changes } = this.#db;
    await this.#db.transaction("rw", heads, steps, changes, async () => {
      if (!before) await steps.where("key").equals(key).delete();
      const known = before ? [...before.past, ...before.future] : [];
      const all = [...now.past, ...now.future];
      const changed = all.findIndex((step, at) => step !== known[at]);
      const from = changed < 0 ? all.length : changed;
      if (from < known.length) await steps.where("[key+at]").between([key, from], [key, Infinity]).delete();
      await steps.bulkPut(all.slice(from).map((step, at) => stepLine(key, from + at, step)));

      const old = before?.unsent ?? [];
      const [next] = now.unsent;
      const place = next ? old.indexOf(next) : -1;
      const sent = place < 0 ? old.length : place;
      for (const patches of old.slice(0, sent)) this.#sentLength += textOf(patches).length;
      // Changes that are longer than the plan would make every opening slower. The box office's plan then replaces
      // them.
      const beginsHere = !before || this.#sentLength > this.#planLength;
      if (beginsHere) {
        await changes.where("key").equals(key).delete();
        [this.#kept, this.#sent, this.#sentLength] = [0, 0, 0];
      } else this.#sent += sent;
      const added = beginsHere ? now.unsent : now.unsent.slice(old.length - sent);
      await changes.bulkPut(added.map((patches, at) => ({ key, at: this.#kept + at, json: textOf(patches) })));
      this.#kept += added.length;
      const head = { etag, done: now.past.length, sent: this.#sent, sentLength: this.#sentLength };
      if (!beginsHere) {
        await heads.update(key, head);
        return;
      }
      const plan = JSON.stringify(base);
      this.#planLength = plan.length;
      await heads.put({ key, plan, ...head });
    });
  }

  /** Resolves once everything is stored. */
  settled(): Promise<unknown> {
    return this.#work;
  }

  /** Deletes everything, for example when the draft is discarded. */
  async forget(): Promise<void> {
    this.#last = undefined;
    await this.#work;
    try {
      await Promise.all(
        [this.#db.heads, this.#db.steps, this.#db.changes].map((table) =>
          (table as Table).where("key").equals(this.#key).delete(),
        ),
      );
    } catch {
      // A device that stores nothing has nothing to delete.
    }
  }
}

const texts = new WeakMap<readonly Patch[], string>();

/**
 * Patches as JSON, cached by the patches: undo and redo write the same ones again and again, and fifty thousand seats
 * take a while.
 */
function textOf(patches: readonly Patch[]): string {
  const text = texts.get(patches) ?? JSON.stringify(patches);
  texts.set(patches, text);
  return text;
}

const stepLine = (key: string, at: number, { words, patches, inverse }: Step): StepLine => ({
  key,
  at,
  words,
  json: `{"patches":${textOf(patches)},"inverse":${textOf(inverse)}}`,
});

function readStep({ words, json }: StepLine): Step {
  let read: Pick<Step, "patches" | "inverse"> | undefined;
  const patches = () => {
    read ??= JSON.parse(json) as Pick<Step, "patches" | "inverse">;
    return read;
  };
  return {
    words,
    get patches() {
      return patches().patches;
    },
    get inverse() {
      return patches().inverse;
    },
  };
}
