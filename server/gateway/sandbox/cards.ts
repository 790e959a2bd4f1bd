/** What a test card does (wire-contract.md, Sandbox cards). */
export interface Outcome {
  approvalKind: "approve" | "decline";
  /** `N:` code and text where it declines. */
  declineReason?: string;
  notifications: number;
  /** The buyer is not sent back: only the notification comes, later. */
  late: boolean;
}

const approve: Outcome = { approvalKind: "approve", notifications: 1, late: false };
const decline: Outcome = { approvalKind: "decline", declineReason: "05:Do Not Honour", notifications: 1, late: false };

const outcomes: Readonly<Record<string, Outcome>> = {
  "4111111111111111": approve,
  "4000000000000002": decline,
  "4000000000000119": { ...approve, late: true },
  "4000000000000259": { ...approve, notifications: 2 },
};

export const CANCELLED: Outcome = { ...decline, declineReason: "-5993:Cancelled by user" };
export const ALREADY_USED: Outcome = {
  ...decline,
  declineReason: "-5003:The order already exists in the database.",
};

/** Shown on the page, for whoever tries the shop. */
export const testCards = [
  { number: "4111 1111 1111 1111", does: "is approved" },
  { number: "4000 0000 0000 0002", does: "is declined" },
  { number: "4000 0000 0000 0119", does: "is approved some seconds later, without a way back" },
  { number: "4000 0000 0000 0259", does: "is approved, and the shop is told twice" },
] as const;

/** A card that the sandbox does not know is declined as a bank would. */
export function outcomeOf(cardNumber: string): Outcome {
  return outcomes[cardNumber] ?? decline;
}

export interface CardForm {
  cardnumber: string;
  expmonth: string;
  expyear: string;
  cvm: string;
  bname: string;
}

export type CardMistakes = Partial<Record<keyof CardForm, string>>;

/** The Luhn sum of card numbers. */
function sumsUp(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What is wrong with a card as it was typed, by field. */
export function checkCard(card: CardForm, now: Date): CardMistakes {
  const mistakes: CardMistakes = {};
  if (!/^\d{13,19}$/.test(card.cardnumber) || !sumsUp(card.cardnumber))
    mistakes.cardnumber = "Please check the card number.";
  const month = Number(card.expmonth);
  const year = 2000 + Number(card.expyear);
  const endOfMonth = Date.UTC(year, month, 1);
  if (!/^\d{1,2}$/.test(card.expmonth) || month < 1 || month > 12) mistakes.expmonth = "Month: 01 to 12.";
  else if (!/^\d{2}$/.test(card.expyear)) mistakes.expyear = "Year: its last two digits.";
  else if (endOfMonth <= now.getTime()) mistakes.expyear = "This card has expired.";
  if (!/^\d{3,4}$/.test(card.cvm)) mistakes.cvm = "Three or four digits.";
  return mistakes;
}
