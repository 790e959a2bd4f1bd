import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

test("the server draws what stands in the part's place, and asks for no code", () => {
  const load = vi.fn(async () => ({ Part: () => <p>the part</p> }));
  const Part = lazyPart(load, ({ Part }) => Part, { waiting: () => <p>soon</p> });
  // A suspended boundary would make the server leave the whole page to the browser.
  expect(renderToString(<Part />)).toBe("<p>soon</p>");
  expect(load).not.toHaveBeenCalled();
});
