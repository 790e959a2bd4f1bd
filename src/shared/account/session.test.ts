import { describe, expect, it } from "vitest";
import { parseSignedInUser } from "./session.ts";

describe("parseSignedInUser", () => {
  it("reads and decodes the four cookies", () => {
    expect(parseSignedInUser("skipstr=1; id=42; name=Mia%20O%27Neil; email=mia%40example.com; user_role=5")).toEqual({
      id: "42",
      name: "Mia O'Neil",
      email: "mia@example.com",
      user_role: 5,
    });
  });

  it("answers null without a valid id", () => {
    expect(parseSignedInUser("")).toBeNull();
    expect(parseSignedInUser("name=Mia; email=mia%40example.com")).toBeNull();
    expect(parseSignedInUser("id=; name=Mia")).toBeNull();
    expect(parseSignedInUser("id=4x; name=Mia")).toBeNull();
  });

  it("survives a cookie that cannot be decoded", () => {
    expect(parseSignedInUser("id=7; name=%E0%A4")?.name).toBe("%E0%A4");
  });
});
