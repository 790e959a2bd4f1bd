import { stateNamed } from "#contract/rules/time/states.ts";

export interface Suburb {
  name: string;
  /** 'VIC' */
  state: string;
}

/** The suburb as the completion offers it: 'Geelong, VIC'. */
export const suburbLabel = ({ name, state }: Suburb) => `${name}, ${state}`;

/**
 * The suburb that was chosen from the list ('Geelong, VIC'), or typed without its state if only one has that name, with
 * its state in full. Undefined if the list does not have it or has several; an address may use such a suburb all the
 * same.
 */
export function suburbNamed(suburbs: readonly Suburb[], typed: string): { suburb: string; state: string } | undefined {
  const wanted = typed.trim().toLowerCase();
  const named = suburbs.filter(({ name }) => name.toLowerCase() === wanted);
  const only = named.length === 1 ? named[0] : undefined;
  const found = suburbs.find((suburb) => suburbLabel(suburb).toLowerCase() === wanted) ?? only;
  return found && { suburb: found.name, state: stateNamed(found.state) ?? "" };
}
