/** What is now, what was before each step, and what each undone step had made, the nearest last. */
export interface StepHistory<State> {
  now: State;
  past: readonly State[];
  future: readonly State[];
}

export const beginHistory = <State>(now: State): StepHistory<State> => ({ now, past: [], future: [] });

/** After a step, nothing that was undone before can be done again. A step that changes nothing is none. */
export const step = <State>(history: StepHistory<State>, now: State): StepHistory<State> =>
  now === history.now ? history : { now, past: [...history.past, history.now], future: [] };

/** Without a step before, the same history. */
export function undo<State>(history: StepHistory<State>): StepHistory<State> {
  const { now, past, future } = history;
  if (past.length === 0) return history;
  return { now: past.at(-1) as State, past: past.slice(0, -1), future: [...future, now] };
}

/** Without an undone step, the same history. */
export function redo<State>(history: StepHistory<State>): StepHistory<State> {
  const { now, past, future } = history;
  if (future.length === 0) return history;
  return { now: future.at(-1) as State, past: [...past, now], future: future.slice(0, -1) };
}
