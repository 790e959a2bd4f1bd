import { Type } from "typebox";
import { expect, it } from "vitest";
import { modernTuples } from "./modern-tuples.ts";

it("writes a tuple with prefixItems at any depth, and leaves lists unchanged", () => {
  const point = Type.Tuple([Type.Number(), Type.Number()]);
  const schema = Type.Object({ at: point, outline: Type.Array(point), names: Type.Array(Type.String()) });
  expect(modernTuples(schema)).toMatchObject({
    properties: {
      at: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false, minItems: 2 },
      outline: { items: { prefixItems: [{ type: "number" }, { type: "number" }] } },
      names: { items: { type: "string" } },
    },
  });
  expect(JSON.stringify(modernTuples(schema))).not.toContain("additionalItems");
});
