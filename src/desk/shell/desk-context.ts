import { createContext, useContext } from "react";
import { type DeskRight, rightsOf } from "#contract/rules/account/desk-rights.ts";
import type { Me } from "#contract/wire/desk/team.ts";

type Membership = Me["organisers"][number];

export interface Desk {
  me: Me;
  /** The organiser that the person works for now. Null for people who run the box office and have chosen none. */
  organiser: Membership | null;
  /** Whether the person has a right for the organiser. Without `organiserId`: for the current one. */
  may: (right: DeskRight, organiserId?: string) => boolean;
  /** Whether the person has a right with any organiser. */
  mayAnywhere: (right: DeskRight) => boolean;
  /**
   * Whether the person may create events and venues. People who work for only some events may not. `organiserId` as for
   * `may`.
   */
  mayBegin: (organiserId?: string) => boolean;
  /**
   * Changes the organiser that the person works for. Null means all of them, and is only for people who run the box
   * office.
   */
  choose: (organiserId: string | null) => void;
}

export const DeskContext = createContext<Desk | null>(null);

/** The desk of the signed-in person. Only within the shell. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("outside the desk's shell");
  return desk;
}

const asOwner = ({ id, name }: Pick<Membership, "id" | "name">): Membership => ({
  id,
  name,
  role: "owner",
  rights: [...rightsOf("owner")],
  event_ids: null,
});

/**
 * The desk of a person.
 * @param chosenId the organiser that they chose last, which may no longer exist
 * @param found the chosen organiser, if the person runs the box office and is not on its team
 */
export function deskOf(
  me: Me,
  chosenId: string | null,
  choose: Desk["choose"],
  found?: Pick<Membership, "id" | "name">,
): Desk {
  const organiser =
    me.organisers.find(({ id }) => id === chosenId) ??
    (me.platform ? found && asOwner(found) : me.organisers[0]) ??
    null;
  const rights = (id: string | undefined): readonly DeskRight[] =>
    me.platform ? rightsOf("owner") : (me.organisers.find((one) => one.id === id)?.rights ?? []);
  return {
    me,
    organiser,
    choose,
    may: (right, organiserId = organiser?.id) => rights(organiserId).includes(right),
    mayBegin: (organiserId = organiser?.id) =>
      rights(organiserId).includes("events.change") &&
      (me.platform || me.organisers.some((one) => one.id === organiserId && one.event_ids === null)),
    mayAnywhere: (right) => me.platform || me.organisers.some((one) => one.rights.includes(right)),
  };
}
