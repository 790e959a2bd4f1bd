import { TICKET_LIMIT_RULE } from "#contract/rules/ticket/limit-words.ts";

export interface Question {
  /** Its anchor in the address: /faq#refunds. */
  id: string;
  question: string;
  /** The paragraphs of the answer. */
  answer: readonly string[];
}

/** The questions that buyers ask (docs/design/product.md#static-pages). @param brand the seller's name */
export const faqQuestions = (brand: string): readonly Question[] => [
  {
    id: "e-tickets",
    question: "How do I get my tickets?",
    answer: [
      "They're in My Ticket as soon as you've paid, and they open on your phone even with no signal. We email them too, with a PDF you can print: one page for each ticket.",
      "At the door, show the QR code on your screen or on paper. Each code works once, so keep it to yourself until then.",
    ],
  },
  {
    id: "no-email",
    question: "I paid, but no email has come. What now?",
    answer: [
      "Check your junk or spam folder first, and search for the name of the event. You don't need the email to get in: sign in and open My Ticket.",
      "If they're not there either, write to us with your order number or the time you paid.",
    ],
  },
  {
    id: "print",
    question: "Do I have to print my tickets?",
    answer: ["No, your phone is enough. If you like paper, print the PDF from the email or from My Ticket."],
  },
  {
    id: "groups",
    question: "Is there a discount for groups?",
    answer: ["Sometimes, for groups of over 10 people. It's up to the organiser, so ask us before you book."],
  },
  { id: "limit", question: "How many tickets can I buy at once?", answer: [TICKET_LIMIT_RULE] },
  {
    id: "payment",
    question: "My card was declined, or the payment failed. What can I do?",
    answer: [
      "Check the card number, the expiry date and the security code, and that your bank allows online payments. Your bank may be waiting for a code that it sent to your phone.",
      "Your tickets are held until the timer ends, so you can try again or use another card. You aren't charged for a declined payment. If you see a pending amount, your bank releases it after a few days.",
      "If you closed the bank's page, come back here and open your order. The bank tells us what happened, usually within seconds. While its page may still be open, we show you what we know so far, and ask before we send you to the bank again.",
      "For about three minutes you get the same page again, and the bank takes only one payment for it. After that you get a new page. If you pay on both, one payment buys your tickets and we refund the other in full. You don't have to ask.",
    ],
  },
  {
    id: "age",
    question: "Is there an age limit?",
    answer: ["Each event sets its own, and its page says so. If there is one, bring photo ID."],
  },
  {
    id: "agent",
    question: "Who puts on the event?",
    answer: [
      `The organiser named on its page. ${brand} is only the sales agent: we sell the tickets on the organiser's behalf, and your contract for the event is with them.`,
    ],
  },
  {
    id: "refunds",
    question: "Can I cancel or get a refund?",
    answer: [
      "There are no cancellations or refunds if you change your mind. If the organiser cancels, reschedules or relocates the event, or the law gives you the right, you get your money back.",
      "If an organiser chooses to refund you for another reason, the tickets' share of the booking fee is kept.",
    ],
  },
  {
    id: "fees",
    question: "What fees do I pay?",
    answer: [
      "A booking and handling fee may apply: a fixed amount once per order, or a percentage of the tickets. You see it with every price, and on its own line before you pay.",
    ],
  },
  {
    id: "timer",
    question: "Why is there a timer?",
    answer: [
      "While you fill in names and pay, your tickets are yours alone. When the timer ends they go back on sale, so that someone else can have them.",
    ],
  },
  {
    id: "organisers",
    question: "I organise events. Can I sell through you?",
    answer: ["Yes, please! Tell us about the event, the venue and the dates on the contact page."],
  },
];

/** schema.org's FAQPage. */
export function faqData(brand: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faqQuestions(brand).map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
  };
}

/** Phones type a curved apostrophe. */
const plain = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** The questions that contain every typed word in the question or its answer, in any case. */
export function questionsWith(typed: string, questions: readonly Question[]): readonly Question[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const text = plain([question, ...answer].join(" "));
    return words.every((word) => text.includes(word));
  });
}
