import { expect, test } from "vitest";
import { postgresHosts, postgresPlace } from "./postgres-hosts.ts";

test("each host gets an address of its own, with all that was said for the others", () => {
  expect(postgresHosts("postgres://u:p%40@h1:5432,h2:5433/db?target_session_attrs=read-write&sslmode=require")).toEqual(
    ["postgres://u:p%40@h1:5432/db?sslmode=require", "postgres://u:p%40@h2:5433/db?sslmode=require"],
  );
  expect(postgresHosts("postgresql://[::1]:5432,db.example/db")).toEqual([
    "postgresql://[::1]:5432/db",
    "postgresql://db.example/db",
  ]);
});

test("one host stays as it is", () => {
  for (const url of ["postgres://localhost/brolga", "postgres:///brolga", "postgres://u@h/db?application_name=x"])
    expect(postgresHosts(url)).toEqual([url]);
});

test("what is no address, or asks for a host that cannot be written, is refused", () => {
  for (const url of ["mysql://x", "postgres://h1,,h2/db", "postgres://h1:port,h2/db", "h1,h2"])
    expect(postgresHosts(url)).toBeUndefined();
  for (const target of ["standby", "read-only", "prefer-standby"])
    expect(postgresHosts(`postgres://h1,h2/db?target_session_attrs=${target}`)).toBeUndefined();
});

test("the place names no password", () => {
  expect(postgresPlace("postgres://u:hush@h1:5432,h2/db?sslmode=require")).toBe("h1:5432,h2/db");
});
