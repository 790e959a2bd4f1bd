import { describe, expect, it } from "vitest";
import { anchorsIn, commentFaults, documentFaults, type Library, recordFaults } from "./citations.ts";

const pages: Readonly<Record<string, string>> = {
  "README.md": "# Shop\n## Settings",
  "docs/decisions/sale/seat-holds.md": "# Holds",
  "docs/design/trust.md": "# Trust\n## Rate limits\n```sh\n# no heading\n```\n### What's `kept`, and why?",
};
const library: Library = { has: (path) => path in pages, anchorsOf: (page) => anchorsIn(pages[page] ?? "") };

describe("a comment", () => {
  it.each([
    "A hold is written once (docs/decisions/sale/seat-holds.md).",
    "See docs/design/trust.md, and README.md#settings.",
    "The limits of docs/design/trust.md#rate-limits",
    "An event stream (HTML standard, section 9.2).",
    "Named in the special section 3 of the hall.",
  ])("may say: %s", (comment) => expect(commentFaults(comment, library)).toEqual([]));

  it.each([
    ["As trust.md has it.", "trust.md is not in the repository"],
    ["See docs/design/gone.md.", "docs/design/gone.md is not in the repository"],
    ["As settled (docs/decisions/sale/holds.md).", "docs/decisions/sale/holds.md is not in the repository"],
    ["As decision 12 says.", "'decision 12' is a number: cite the file in docs/decisions"],
    [
      "docs/decisions/sale/seat-holds.md 12",
      "docs/decisions/sale/seat-holds.md is cited by words: write 'docs/decisions/sale/seat-holds.md#anchor' with the anchor of the heading",
    ],
    ["docs/design/trust.md#rates", "docs/design/trust.md has no heading #rates"],
    [
      "docs/design/trust.md, Rate limits",
      "docs/design/trust.md is cited by words: write 'docs/design/trust.md#anchor' with the anchor of the heading",
    ],
    ["Every address (spec section 2).", "cites the specification: cite docs/design/product.md"],
    ["The rules of the spec's section 5.", "cites the specification: cite docs/design/product.md"],
    ["Rounded up, as the specification says (section 9).", "cites the specification: cite docs/design/product.md"],
  ])("may not say: %s", (comment, fault) => expect(commentFaults(comment, library)).toEqual([fault]));
});

describe("a page", () => {
  const faultsOf = (markdown: string) => documentFaults("docs/design/wire.md", markdown, library);

  it("may link to and cite existing pages, relative to its own folder", () => {
    const links =
      "[limits](trust.md#rate-limits), [why](../decisions/sale/seat-holds.md), [set](../../README.md#settings), [a](https://a.example/b.md)";
    expect(faultsOf(`${links} and trust.md, \`docs/decisions/sale/seat-holds.md\``)).toEqual([]);
  });

  it("fails for links and citations that lead nowhere", () => {
    expect(faultsOf("[a](gone.md) [b](trust.md#gone) [c](#gone) other.md and decision 3")).toEqual([
      "the link to gone.md leads nowhere",
      "docs/design/trust.md has no heading #gone",
      "the link to #gone leads nowhere",
      "other.md is not in the repository",
      "'decision 3' is a number: cite the file in docs/decisions",
    ]);
  });

  it("is not checked inside code blocks", () => {
    expect(faultsOf("```sh\ncat gone.md\n```")).toEqual([]);
  });
});

it("gives headings the anchors that the page viewer gives them", () => {
  expect([...anchorsIn(pages["docs/design/trust.md"] ?? "")]).toEqual(["trust", "rate-limits", "whats-kept-and-why"]);
});

it("wants a record in the index, with a status, and short", () => {
  const index = "- [seat-holds](sale/seat-holds.md): holds";
  const record = "# Holds\n\n**Status**: in force.\n";
  expect(recordFaults("sale/seat-holds.md", record, index)).toEqual([]);
  expect(recordFaults("sale/draw.md", `# Draw\n${"line\n".repeat(40)}`, index)).toEqual([
    "is not in docs/decisions/README.md",
    "has no status",
    "is longer than 40 lines",
  ]);
});
