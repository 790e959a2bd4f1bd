import { type DeskRight, hasRight, needsTwoSteps, type StaffRole } from "#contract/rules/account/desk-rights.ts";

/** A caller's role with one organiser. */
export interface Membership {
  organiserId: number;
  organiserName: string;
  role: StaffRole;
  /** Null: all events of the organiser. */
  eventIds: number[] | null;
}

/** Whoever calls the desk: a person by their session, or a program by its key. */
export interface DeskCaller {
  userId: number | null;
  key: { id: number; name: string } | null;
  /** Whether the caller runs the whole box office, and is an owner of every organiser. */
  platform: boolean;
  memberships: Membership[];
  /** Whether the account must turn two-step sign-in on first. */
  needsTwoSteps: boolean;
}

/** A caller with the right that the route of the call declares. Every use case checks that right, and no other. */
export interface RightfulCaller extends DeskCaller {
  right: DeskRight;
}

/** The events that a right opens to a caller: those of whole organisers, and single ones. */
export interface Scope {
  everything: boolean;
  organiserIds: number[];
  eventIds: number[];
}

/** The events that the caller may use a right for, of one organiser or of all. */
export function scopeOf(caller: DeskCaller, right: DeskRight, organiserId?: number): Scope {
  const own = caller.memberships.filter(
    (one) => hasRight(one.role, right) && (organiserId === undefined || one.organiserId === organiserId),
  );
  return {
    everything: caller.platform && organiserId === undefined,
    organiserIds: [
      ...own.filter(({ eventIds }) => eventIds === null).map((one) => one.organiserId),
      ...(caller.platform && organiserId !== undefined ? [organiserId] : []),
    ],
    eventIds: own.flatMap(({ eventIds }) => eventIds ?? []),
  };
}

/** Whether the caller has a right with any organiser. */
export const hasRightSomewhere = ({ platform, memberships }: DeskCaller, right: DeskRight): boolean =>
  platform || memberships.some(({ role }) => hasRight(role, right));

/** Whether a caller's second factor is missing, where accounts must have one. */
export const lacksTwoSteps = (
  { platform, memberships }: Pick<DeskCaller, "platform" | "memberships">,
  hasSecondFactor: boolean,
): boolean => !hasSecondFactor && (platform || memberships.some(({ role }) => needsTwoSteps(role)));

/** The caller as the rows that they write name them: a person, or a key. */
export const writerOf = ({ userId, key }: Pick<DeskCaller, "userId" | "key">) => ({
  user_id: userId,
  api_key_id: key?.id ?? null,
});

/** The caller as the operators' log names them. */
export const callerName = ({ userId, key }: Pick<DeskCaller, "userId" | "key">): string =>
  key ? `key ${key.id}` : `user ${userId}`;
