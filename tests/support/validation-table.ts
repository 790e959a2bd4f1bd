/*
 * The rules of docs/design/product.md#validation as one table: the message that each field of each form shows for each
 * value. Tests check both the form and the server against it.
 */

export interface ValidationRow {
  /** The field's name in the call. */
  field: string;
  value: string;
  /** The exact message; undefined if the value passes. */
  message: string | undefined;
  /** Other fields that the form needs in order to show this message. */
  beside?: Readonly<Record<string, string>>;
  /** The call has no such field, so only the form can check it. */
  formOnly?: true;
}

interface FormTable {
  /** Values that pass every rule. */
  good: Readonly<Record<string, string>>;
  rows: readonly ValidationRow[];
}

const LONG = "x".repeat(81);
const LONG_MAIL = `${"x".repeat(250)}@example.com`;

type Row = readonly [value: string, message?: string];
const rowsOf = (field: string, rows: readonly Row[]): ValidationRow[] =>
  rows.map(([value, message]) => ({ field, value, message }));

const registrationName = (missing: string): Row[] => [
  ["", missing],
  ["   ", missing],
  ["Mina7", "*Please enter alphabet characters only."],
  ["R_vers", "*Please enter alphabet characters only."],
  ["'", "*Please enter alphabet characters only."],
  [LONG, "Please use at most 80 characters."],
  ["Mina Jo"],
  ["O'Hara-Lee"],
  ["J. R."],
  ["Zoë"],
  ["O"],
];

const personName = (missing: string): Row[] => [
  ["", missing],
  ["   ", missing],
  ["M1na", "Only alphabetic characters is allowed"],
  ["'", "Only alphabetic characters is allowed"],
  ["- '", "Only alphabetic characters is allowed"],
  [LONG, "Please use at most 80 characters."],
  ["Mina Jo"],
  ["O´Hara, Jr."],
  ["阿卜杜·热合曼"],
  ["Ng"],
  ["O"],
];

const personContact = [
  ...rowsOf("mobile_number", [
    ["", "Phone number is required"],
    ["four", "Only number is required"],
    ["04+00", "Only number is required"],
    ["12", "Please enter your full phone number, such as 0400 123 456."],
    ["+61 (4) 1122-3344"],
  ]),
  ...rowsOf("email", [
    ["", "Email is required"],
    ["mina@", "Email is invalid"],
    ["mina@example", "Email is invalid"],
    ["mina rivers@example.com", "Email is invalid"],
    ["mina@example.com"],
  ]),
];

const person: FormTable = {
  good: { firstname: "Mina", lastname: "Rivers", mobile_number: "0400 000 123", email: "mina@example.com" },
  rows: [
    ...rowsOf("firstname", personName("Firstname is required")),
    ...rowsOf("lastname", personName("Lastname is required")),
    ...personContact,
  ],
};

export const validationTable = {
  registration: {
    good: {
      firstname: "Mina",
      lastname: "Rivers",
      mobile: "0400000123",
      email: "mina@example.com",
      password: "six-quiet-lorikeets",
      confirmPassword: "six-quiet-lorikeets",
    },
    rows: [
      ...rowsOf("firstname", registrationName("*Please enter your firstname.")),
      ...rowsOf("lastname", registrationName("*Please enter your lastname.")),
      ...rowsOf("mobile", [
        ["", "Please enter your Mobile Number."],
        ["04x2345678", "Please Enter Number Only"],
        ["041234567", "Please enter valid  Mobile Number."],
        ["04123456789", "Please enter valid  Mobile Number."],
        ["0412345678"],
        ["0412 345 678"],
        ["+61 412 345 678"],
        ["(02) 9555 1234"],
        ["+44 20 7946 0958"],
      ]),
      ...rowsOf("email", [
        ["", "*Please enter your email-ID."],
        ["mina@", "*Please enter valid email-ID."],
        ["mina@example", "*Please enter valid email-ID."],
        ["mina rivers@example.com", "*Please enter valid email-ID."],
        [LONG_MAIL, "Please use at most 254 characters."],
        ["mina@example.com"],
      ]),
      ...rowsOf("password", [
        ["", "*Please enter your password."],
        ["seven77", "*Minimum length should be 8."],
        ["x".repeat(129), "Please use at most 128 characters."],
        ["eight8ht"],
      ]),
      {
        field: "confirmPassword",
        value: "eight889",
        beside: { password: "eight8ht" },
        message: "*Passwords does not match.",
        formOnly: true,
      },
      {
        field: "confirmPassword",
        value: "eight8ht",
        beside: { password: "eight8ht" },
        message: undefined,
        formOnly: true,
      },
    ],
  },
  signIn: {
    good: { email: "mina@example.com", password: "six-quiet-lorikeets" },
    rows: [
      ...rowsOf("email", [["", "Please enter your email"]]),
      ...rowsOf("password", [["", "Please enter your password"]]),
    ],
  },
  attendee: {
    good: { first_name: "Mina", last_name: "Rivers", mobile_no: "0400 000 123", email_id: "mina@example.com" },
    rows: [
      ...rowsOf("first_name", [
        ["", "*First name is required."],
        ["   ", "*First name is required."],
        ["J0hn", "Please enter character only."],
        ["'", "Please enter character only."],
        [LONG, "Please use at most 80 characters."],
        ["Mina Jo"],
        ["Zoë"],
        ["Li"],
        ["O"],
      ]),
      ...rowsOf("last_name", [
        ["", "*Last name is required."],
        ["R1vers", "Please enter character only."],
        ["’ -", "Please enter character only."],
        [LONG, "Please use at most 80 characters."],
        ["Ng"],
        ["O'Hara-Lee"],
        ["J. R."],
      ]),
      ...rowsOf("mobile_no", [
        ["", "*Phone number is required."],
        ["four", "Please enter number only."],
        ["04+00", "Please enter number only."],
        ["1".repeat(33), "Please use at most 32 characters."],
        ["12", "Please enter your full phone number, such as 0400 123 456."],
        ["+61 (4) 1234-5678"],
      ]),
      ...rowsOf("email_id", [
        ["", "*Email is required."],
        ["mina.example.com", "Please enter valid email only."],
        ["mina@example", "Please enter valid email only."],
        [LONG_MAIL, "Please use at most 254 characters."],
        ["mina@example.com"],
      ]),
    ],
  },
  contact: { ...person, good: { ...person.good, message: "" } },
  profile: person,
  forgotPassword: {
    good: { email: "mina@example.com" },
    rows: rowsOf("email", [["", "Email is required"], ["mina@", "Email is invalid"], ["mina@example.com"]]),
  },
  resetPassword: {
    good: { random_string: "AAAA-AAAA-AAAA-AAAA", password: "six-quiet-lorikeets" },
    rows: [
      ...rowsOf("random_string", [["", "passcode is mandatory"]]),
      ...rowsOf("password", [
        ["", "Password is mandatory"],
        ["ab", "Password must be at 3 char long"],
        ["seven77", "Minimum length should be 8."],
        ["eight 888", "Whitespace is not allowed"],
        ["x".repeat(129), "Please use at most 128 characters."],
      ]),
      ...(
        [
          ["", "CPassword is mandatory"],
          ["eight889", "CPasswords does not match"],
          ["eight8ht", undefined],
        ] as const
      ).map(
        ([value, message]): ValidationRow => ({
          field: "confirm_password",
          value,
          beside: { password: "eight8ht" },
          message,
          formOnly: true,
        }),
      ),
      {
        field: "confirm_password",
        value: "eight 888",
        beside: { password: "eight 888" },
        message: "Whitespace is not allowed",
        formOnly: true,
      },
    ],
  },
  newPassword: {
    good: { password: "the old one", new_password: "six-quiet-lorikeets" },
    rows: rowsOf("new_password", [
      ["", "Password is mandatory"],
      ["seven77", "Minimum length should be 8."],
      ["x".repeat(129), "Please use at most 128 characters."],
    ]),
  },
} satisfies Record<string, FormTable>;
