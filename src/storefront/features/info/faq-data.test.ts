import { expect, test } from "vitest";
import { MAX_PARTY_PLOT_PER_CATEGORY, MAX_TICKETS } from "#contract/rules/limits.ts";
import { faqData, faqQuestions, questionsWith } from "./faq-data.ts";

const questions = faqQuestions("Brolga");
const ids = (typed: string) => questionsWith(typed, questions).map(({ id }) => id);

test("without typed words every question is shown", () => {
  expect(ids("  ")).toEqual(questions.map(({ id }) => id));
});

test("every typed word must be in the question or its answer, in any order and case", () => {
  expect(ids("JUNK folder")).toEqual(["no-email"]);
  expect(ids("organiser refund")).toContain("refunds");
  expect(ids("kangaroo")).toEqual([]);
});

test("the limits are those that the box office applies", () => {
  const words = questions.find(({ id }) => id === "limit")?.answer.join(" ");
  expect(words).toContain(`up to ${MAX_TICKETS} tickets`);
  expect(words).toContain(`up to ${MAX_PARTY_PLOT_PER_CATEGORY} of each kind`);
  const elsewhere = questions.filter(({ id }) => id !== "limit").flatMap(({ answer }) => answer);
  expect(elsewhere.filter((text) => /\b\d+ (tickets|seats)\b/.test(text))).toEqual([]);
});

test("each question has its own address", () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
});

test("search engines get the same words as the page", () => {
  const { mainEntity } = faqData("Brolga") as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.map(({ name }) => name)).toEqual(questions.map(({ question }) => question));
  expect(mainEntity.find(({ name }) => name.includes("puts on"))?.acceptedAnswer.text).toContain(
    "only the sales agent",
  );
});
