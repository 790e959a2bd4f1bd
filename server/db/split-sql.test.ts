import { expect, it } from "vitest";
import { splitSql } from "./split-sql.ts";

it("ends a statement at each semicolon, and drops empty statements", () => {
  expect(splitSql("begin; select 1;\n;commit")).toEqual(["begin", "select 1", "commit"]);
});

it("does not split quoted text", () => {
  const body = "create function f() returns void as $body$ begin; perform ';'; end; $body$ language plpgsql";
  expect(splitSql(`${body}; select 'a;''b', "c;d", $$e;f$$`)).toEqual([body, `select 'a;''b', "c;d", $$e;f$$`]);
});

it("drops comments, and does not mistake parameters for dollar quotes", () => {
  expect(splitSql("select $1, $2 -- and; more\n/* ; */ from t")).toEqual(["select $1, $2 \n from t"]);
});
