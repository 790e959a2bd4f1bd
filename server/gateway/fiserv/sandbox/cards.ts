/** What the bank says: paid, not paid (and why), or not decided yet. */
export type Verdict = { kind: "approved" } | { kind: "declined"; reason: string } | { kind: "waiting" };

export interface CardBehaviour {
  verdict: Verdict;
  notifications: number;
  /** The buyer is not sent back to the shop. Only the notification arrives, and it arrives late. */
  late: boolean;
  /** The buyer's own bank asks for confirmation first (3-D Secure). */
  challenge: boolean;
}

const approved: CardBehaviour = { verdict: { kind: "approved" }, notifications: 1, late: false, challenge: false };
const declinedFor = (reason: string): CardBehaviour => ({ ...approved, verdict: { kind: "declined", reason } });

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  "4111111111111111": approved,
  "4000000000000002": declinedFor("05:Do Not Honour"),
  "4000000000000119": { ...approved, late: true },
  "4000000000000259": { ...approved, notifications: 2 },
  "4000000000003220": { ...approved, challenge: true },
  "4000000000009995": declinedFor("51:Insufficient Funds"),
};

export const CANCELLED = declinedFor("-5993:Cancelled by user");
export const ALREADY_USED = declinedFor("-5003:The order already exists in the database.");
export const CHALLENGE_FAILED = declinedFor("-5101:3D Secure authentication failed");
export const CHALLENGE_LEFT = declinedFor("-5103:Cardholder did not return from ACS");

/** Listed on the card page for people who try the shop. */
export const testCards = [
  { number: "4111 1111 1111 1111", does: "is approved" },
  { number: "4000 0000 0000 0002", does: "is declined" },
  { number: "4000 0000 0000 9995", does: "is declined: not enough money" },
  { number: "4000 0000 0000 0119", does: "is approved a few seconds later, after you have left" },
  { number: "4000 0000 0000 0259", does: "is approved, and the shop is told twice" },
  { number: "4000 0000 0000 3220", does: "asks your bank first (3-D Secure)" },
] as const;

/** What a card does. A card that the sandbox does not know is declined, as a bank would decline it. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return behaviours[cardNumber] ?? declinedFor("05:Do Not Honour");
}

export interface CardForm {
  cardnumber: string;
  expmonth: string;
  expyear: string;
  cvm: string;
  bname: string;
}

export const EMPTY_CARD: CardForm = { cardnumber: "", expmonth: "", expyear: "", cvm: "", bname: "" };

export type CardMistakes = Partial<Record<keyof CardForm, string>>;

function passesLuhnCheck(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The mistakes in a typed card, by field. */
export function checkCard(card: CardForm, now: Date): CardMistakes {
  const mistakes: CardMistakes = {};
  if (!/^\d{13,19}$/.test(card.cardnumber) || !passesLuhnCheck(card.cardnumber))
    mistakes.cardnumber = "Please check the card number.";
  const month = Number(card.expmonth);
  const year = 2000 + Number(card.expyear);
  const endOfMonth = Date.UTC(year, month, 1);
  if (!/^\d{1,2}$/.test(card.expmonth) || month < 1 || month > 12) mistakes.expmonth = "Month: 01 to 12.";
  else if (!/^\d{2}$/.test(card.expyear)) mistakes.expyear = "Year: the last two digits.";
  else if (endOfMonth <= now.getTime()) mistakes.expyear = "This card has expired.";
  if (!/^\d{3,4}$/.test(card.cvm)) mistakes.cvm = "Three or four digits.";
  return mistakes;
}
