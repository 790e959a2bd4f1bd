import { type Static, Type } from "typebox";
import { SignedInUser } from "./account/account.ts";
import { Envelope, Status } from "./envelope.ts";

const Line = Type.String({ maxLength: 200 });

/** GET /first-run: whether the box office still waits for its first owner. */
export const FirstRunAnswer = Envelope(Type.Object({ open: Type.Boolean() }));
export type FirstRunAnswer = Static<typeof FirstRunAnswer>;

const boxOffice = {
  brand_name: Line,
  company_name: Line,
  /** An ABN as it is typed, or ''. */
  abn: Line,
  gst_registered: Type.Boolean(),
  email: Line,
  phone: Line,
  office_address: Line,
};

/** GET /desk/box-office: who sells, as buyers and tax invoices name it. */
export const BoxOffice = Type.Object(boxOffice);
export type BoxOffice = Static<typeof BoxOffice>;

/** PATCH /desk/box-office. Omitted fields stay unchanged. */
export const BoxOfficeChange = Type.Partial(Type.Object(boxOffice), { additionalProperties: false, minProperties: 1 });
export type BoxOfficeChange = Static<typeof BoxOfficeChange>;

/** POST /first-run: the box office's brand, its first organiser, and that organiser's owner. */
export const FirstRunForm = Type.Object({
  /** The secret of the link that the server printed when it started. */
  token: Type.String({ maxLength: 100 }),
  box_office: BoxOffice,
  owner: Type.Object({
    firstname: Line,
    lastname: Line,
    mobile: Line,
    email: Type.String({ maxLength: 300 }),
    password: Type.String({ maxLength: 300 }),
  }),
  organiser: Type.Object({
    name: Line,
    legal_name: Line,
    /** An ABN as it is typed, or ''. */
    abn: Line,
    gst_registered: Type.Boolean(),
    contact_email: Line,
    phone: Line,
    address: Line,
  }),
});
export type FirstRunForm = Static<typeof FirstRunForm>;

/**
 * POST /first-run. With status 1 the owner is signed in. With status 0 nothing was stored, and `message` has the mistakes, by field:
 * 'owner.email'.
 */
export const FirstRunDone = Type.Object({
  status: Status,
  message: Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]),
  response_data: Type.Optional(Type.Object({ User: SignedInUser, organiser_id: Type.String() })),
});
export type FirstRunDone = Static<typeof FirstRunDone>;
