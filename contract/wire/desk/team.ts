import { type Static, Type } from "typebox";
import { DeskId, DeskTime, Page, pageQuery, Right, Role } from "./common.ts";

/** The organiser as its people see it. */
export const Organiser = Type.Object({
  id: DeskId,
  name: Type.String(),
  legal_name: Type.String(),
  /** Eleven digits, or ''. */
  abn: Type.String(),
  gst_registered: Type.Boolean(),
  address: Type.String(),
  contact_email: Type.String(),
  phone: Type.String(),
  website: Type.String(),
});
export type Organiser = Static<typeof Organiser>;

/** GET /desk/organisers: those that the caller works for. The operator of the box office gets all of them. */
export const OrganiserQuery = Type.Object({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) });
export type OrganiserQuery = Static<typeof OrganiserQuery>;

const ListedOrganiser = Type.Object({
  id: DeskId,
  name: Type.String(),
  legal_name: Type.String(),
  /** How many events it has, with past ones. */
  events: Type.Integer(),
});
export type ListedOrganiser = Static<typeof ListedOrganiser>;
export const OrganiserPage = Page(ListedOrganiser);
export type OrganiserPage = Static<typeof OrganiserPage>;

export const OrganiserParams = Type.Object({ organiser_id: DeskId });
export type OrganiserParams = Static<typeof OrganiserParams>;

const closed = { additionalProperties: false };

/** The names and numbers that distinguish organisers on tax invoices. */
const names = {
  name: Type.String({ maxLength: 200 }),
  legal_name: Type.Optional(Type.String({ maxLength: 200 })),
  /** An ABN as it is typed, or ''. */
  abn: Type.Optional(Type.String({ maxLength: 40 })),
  gst_registered: Type.Optional(Type.Boolean()),
};

/** POST /desk/organisers, by the operator of the box office. */
export const NewOrganiser = Type.Object(names, closed);
export type NewOrganiser = Static<typeof NewOrganiser>;

/**
 * PATCH /desk/organisers/:organiser_id. Omitted fields stay unchanged. Only the box office's operator, or the owner of
 * its only organiser, changes what appears on tax invoices.
 */
export const OrganiserChange = Type.Object(
  {
    ...names,
    name: Type.Optional(names.name),
    address: Type.Optional(Type.String({ maxLength: 200 })),
    contact_email: Type.Optional(Type.String({ maxLength: 254, pattern: "^([^\\s@]+@[^\\s@]+)?$" })),
    phone: Type.Optional(Type.String({ maxLength: 40 })),
    website: Type.Optional(Type.String({ maxLength: 200, pattern: "^(https?://\\S+)?$" })),
  },
  { ...closed, minProperties: 1 },
);
export type OrganiserChange = Static<typeof OrganiserChange>;

/** GET /desk/me: who calls, and what they may do for whom. */
export const Me = Type.Object({
  /** Null for a key. */
  user: Type.Union([
    Type.Object({ id: DeskId, first_name: Type.String(), last_name: Type.String(), email: Type.String() }),
    Type.Null(),
  ]),
  key: Type.Union([Type.Object({ id: DeskId, name: Type.String() }), Type.Null()]),
  /** Whether the caller runs the whole box office. */
  platform: Type.Boolean(),
  /**
   * Whether the caller may change the names of the box office itself: its operator, or the owner of its only organiser.
   */
  names_box_office: Type.Boolean(),
  /** Whether the account must turn two-step sign-in on before it can use the desk. */
  two_steps_needed: Type.Boolean(),
  organisers: Type.Array(
    Type.Object({
      id: DeskId,
      name: Type.String(),
      role: Role,
      rights: Type.Array(Right),
      /** Null: all events. */
      event_ids: Type.Union([Type.Array(DeskId), Type.Null()]),
    }),
  ),
});
export type Me = Static<typeof Me>;

const EventIds = Type.Union([Type.Array(DeskId, { minItems: 1, maxItems: 500 }), Type.Null()]);

export const TeamMember = Type.Object({
  id: DeskId,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  event_ids: Type.Union([Type.Array(DeskId), Type.Null()]),
  two_steps: Type.Boolean(),
  added_at: DeskTime,
  /** For If-Match, when the member is changed. */
  etag: Type.String(),
});
export type TeamMember = Static<typeof TeamMember>;

export const Invitation = Type.Object({
  id: DeskId,
  email: Type.String(),
  role: Role,
  event_ids: Type.Union([Type.Array(DeskId), Type.Null()]),
  made_at: DeskTime,
  expires_at: DeskTime,
  /** Its code no longer works. It stays listed for 14 days, so that somebody can invite again. */
  is_expired: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

export const Team = Type.Object({ members: Type.Array(TeamMember), invitations: Type.Array(Invitation) });
export type Team = Static<typeof Team>;

/** POST /desk/organisers/:organiser_id/team/invitations. `event_ids`: null for all events. */
export const InvitationForm = Type.Object(
  { email: Type.String({ maxLength: 254, pattern: "^\\s*[^\\s@]+@[^\\s@]+\\s*$" }), role: Role, event_ids: EventIds },
  closed,
);
export type InvitationForm = Static<typeof InvitationForm>;

export const InvitationParams = Type.Object({ organiser_id: DeskId, invitation_id: DeskId });

/** POST /desk/invitations/accept and /desk/invitations/look. The code is in the body, so that no log has it. */
export const InvitationCode = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, closed);
export type InvitationCode = Static<typeof InvitationCode>;

/** POST /desk/invitations/look: whose team it is, and as what. */
export const InvitationOffer = Type.Object({
  organiser_name: Type.String(),
  role: Role,
  /** Null: all events. */
  event_ids: Type.Union([Type.Array(DeskId), Type.Null()]),
});
export type InvitationOffer = Static<typeof InvitationOffer>;

export const MemberParams = Type.Object({ organiser_id: DeskId, member_id: DeskId });

/** PATCH /desk/organisers/:organiser_id/team/:member_id. Omitted fields stay unchanged. */
export const MemberChange = Type.Object(
  { role: Type.Optional(Role), event_ids: Type.Optional(EventIds) },
  { ...closed, minProperties: 1 },
);
export type MemberChange = Static<typeof MemberChange>;

const KeyRole = Type.Union([
  Type.Literal("events"),
  Type.Literal("box_office"),
  Type.Literal("finance"),
  Type.Literal("door"),
]);

export const ApiKey = Type.Object({
  id: DeskId,
  name: Type.String(),
  role: KeyRole,
  made_at: DeskTime,
  /** Null: until it is withdrawn. */
  ends_at: Type.Union([DeskTime, Type.Null()]),
  /** To within five minutes. Null: never. */
  last_used_at: Type.Union([DeskTime, Type.Null()]),
  withdrawn_at: Type.Union([DeskTime, Type.Null()]),
});
export type ApiKey = Static<typeof ApiKey>;
export const ApiKeys = Type.Object({ items: Type.Array(ApiKey) });

export const ApiKeyForm = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    role: KeyRole,
    /** ISO 8601 with a zone. If it is left out, the key works until it is withdrawn. */
    ends_at: Type.Optional(Type.String({ maxLength: 40 })),
  },
  closed,
);
export type ApiKeyForm = Static<typeof ApiKeyForm>;

/** The only answer that has the key itself. */
export const NewApiKey = Type.Object({ ...ApiKey.properties, secret: Type.String() });
export type NewApiKey = Static<typeof NewApiKey>;
export const ApiKeyParams = Type.Object({ organiser_id: DeskId, key_id: DeskId });

/** A row of the log. People and keys have their present names; people who left have only a number. */
export const LogRow = Type.Object({
  number: DeskId,
  at: DeskTime,
  /** 'user 31', 'key 4', or 'box office' for its operator. */
  who: Type.String(),
  name: Type.String(),
  act: Type.String(),
  about: Type.Array(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  why: Type.Union([Type.String(), Type.Null()]),
});
export type LogRow = Static<typeof LogRow>;
export const LogPage = Page(LogRow);
export type LogPage = Static<typeof LogPage>;
/** GET /desk/organisers/:organiser_id/log.csv. `about`: 'order 1204', 'event 7', 'user 31', 'key 4'. */
export const LogFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  about: Type.Optional(Type.String({ maxLength: 100 })),
  who: Type.Optional(Type.String({ maxLength: 100 })),
});
/** GET /desk/organisers/:organiser_id/log */
export const LogQuery = Type.Object({ ...pageQuery, ...LogFilter.properties });
