import { TICKET_LIMIT_RULE } from "#contract/rules/limit-words.ts";

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
      "They are in My Ticket as soon as you have paid, and open on your phone without a network. We email them as well, with a PDF that you can print: one page a ticket.",
      "The person at the door scans the QR code from the screen or from paper. Each code lets one person in, once.",
    ],
  },
  {
    id: "no-email",
    question: "I paid, but no email has come. What now?",
    answer: [
      "Please look in your junk or spam folder first, and search for the name of the event. Your tickets do not depend on the email: sign in and open My Ticket.",
      "If they are not there either, write to us with your order number or the time you paid.",
    ],
  },
  {
    id: "print",
    question: "Do I have to print my tickets?",
    answer: ["No. A phone is enough. If you like paper, print the PDF from the email or My Ticket itself."],
  },
  {
    id: "groups",
    question: "Is there a discount for groups?",
    answer: [
      "Occasionally, for groups of over 10 people. It is for the organiser to decide, so ask us before you book.",
    ],
  },
  {
    id: "limit",
    question: "How many tickets can I buy at once?",
    answer: [TICKET_LIMIT_RULE],
  },
  {
    id: "payment",
    question: "My card was declined, or the payment failed. What can I do?",
    answer: [
      "Check the number, the expiry date and the security code, and that your bank allows payments online. Your bank may have sent a code to your phone that it is waiting for.",
      "Your seats stay held until the timer ends, so you can try again or use another card. A declined payment is not charged. A pending amount on your statement is a reservation that your bank releases after a few days.",
      "If you closed the bank's page, come back to us and open your order. We cannot ask the bank what happened there: it tells us by itself, usually within seconds. So while that page may still be open we first show you what we know of your payment, and ask before you go to the bank again.",
      "For about three minutes you get the same page again, and the bank takes one payment for it. After that it is a new page. Should you pay on both, you are charged twice: one payment buys your tickets, and we send the other one back in full without you having to ask.",
    ],
  },
  {
    id: "age",
    question: "Is there an age limit?",
    answer: ["It is set for each event and shown on the event's page. Bring photo identification where there is one."],
  },
  {
    id: "agent",
    question: "Who puts on the event?",
    answer: [
      `The organiser named on its page. ${brand} is only the sales agent: we sell the tickets on the organiser's behalf, and your contract for the event itself is with them.`,
    ],
  },
  {
    id: "refunds",
    question: "Can I cancel or get a refund?",
    answer: [
      "There are no cancellations or refunds for a change of mind. If the organiser cancels, reschedules or relocates the event, or the law gives you a right to it, you get your money back.",
      "Where an organiser chooses to refund for another reason, the booking fee of each ticket is deducted.",
    ],
  },
  {
    id: "fees",
    question: "What fees do I pay?",
    answer: [
      "A booking and handling fee, a small transaction fee for each attendee, may apply. You see it wherever you see a price, and as a line of its own before you pay.",
    ],
  },
  {
    id: "timer",
    question: "Why is there a timer?",
    answer: [
      "While you fill in names and pay, your seats are held for you and nobody else can have them. When the timer ends they go back on sale, so that no seat stays empty for nobody.",
    ],
  },
  {
    id: "organisers",
    question: "I organise events. Can I sell through you?",
    answer: ["Yes, please. Write to us on the contact page with the event, the venue and the dates you have in mind."],
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

/** The questions that contain every typed word in the question or its answer, in any case. */
export function questionsWith(typed: string, questions: readonly Question[]): readonly Question[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const text = [question, ...answer].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
