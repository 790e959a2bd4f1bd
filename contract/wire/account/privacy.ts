import { type Static, Type } from "typebox";
import { Id, Status } from "../envelope.ts";

/* The calls by which people get and delete what the box office stores about them (docs/design/wire.md#account). */

const Field = Type.String({ maxLength: 300 });

/**
 * POST /account/data: everything about the signed-in user, as a file. It needs a fresh proof (POST /second-factor/prove), for which
 * `password` is enough if the account has no second factor.
 */
export const DataForm = Type.Object({
  user_id: Id,
  format: Type.Union([Type.Literal("json"), Type.Literal("html")]),
  password: Type.Optional(Field),
});
export type DataForm = Static<typeof DataForm>;

/** The file, written piece by piece: JSON, or a page. */
export const DataFile = Type.Any({ description: "The parts of server/modules/privacy/data-parts.ts" });

/** POST /account/delete: mails the link that deletes the account. It needs a proof, as the download does. */
export const DeletionForm = Type.Object({
  user_id: Id,
  password: Type.Optional(Field),
  /** '1': tickets for events still to come may become void. */
  give_up_tickets: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
});
export type DeletionForm = Static<typeof DeletionForm>;

/** POST /account/delete/confirm: the token of the mailed link. */
export const DeletionTokenForm = Type.Object({ token: Field });
export type DeletionTokenForm = Static<typeof DeletionTokenForm>;

/** `response_data` names the deleted account, whose tickets the browser then removes. It is absent if the link was refused. */
export const DeletedAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Optional(Type.Object({ id: Id })),
});
export type DeletedAnswer = Static<typeof DeletedAnswer>;
