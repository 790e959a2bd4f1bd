/** The present state, the states before each step, and the states that were undone, the latest last. */
export interface StepHistory<State> {
  now: State;
  past: readonly State[];
  future: readonly State[];
}

export const beginHistory = <State>(now: State): StepHistory<State> => ({ now, past: [], future: [] });

/** A step clears what could be redone. A step that changes nothing is ignored. */
export const step = <State>(history: StepHistory<State>, now: State): StepHistory<State> =>
  now === history.now ? history : { now, past: [...history.past, history.now], future: [] };

/** Without a step to undo, it returns the same history. */
export function undo<State>(history: StepHistory<State>): StepHistory<State> {
  const { now, past, future } = history;
  if (past.length === 0) return history;
  return { now: past.at(-1) as State, past: past.slice(0, -1), future: [...future, now] };
}

/** Without an undone step, it returns the same history. */
export function redo<State>(history: StepHistory<State>): StepHistory<State> {
  const { now, past, future } = history;
  if (future.length === 0) return history;
  return { now: future.at(-1) as State, past: [...past, now], future: future.slice(0, -1) };
}
