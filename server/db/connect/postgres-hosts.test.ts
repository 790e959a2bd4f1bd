import { expect, test } from "vitest";
import { postgresHosts, postgresPlace } from "./postgres-hosts.ts";

test("each host gets its own address, with the same login, database and options", () => {
  expect(postgresHosts("postgres://u:p%40@h1:5432,h2:5433/db?target_session_attrs=read-write&sslmode=require")).toEqual(
    ["postgres://u:p%40@h1:5432/db?sslmode=require", "postgres://u:p%40@h2:5433/db?sslmode=require"],
  );
  expect(postgresHosts("postgresql://[::1]:5432,db.example/db")).toEqual([
    "postgresql://[::1]:5432/db",
    "postgresql://db.example/db",
  ]);
});

test("the address of a single host is unchanged", () => {
  for (const url of ["postgres://localhost/brolga", "postgres:///brolga", "postgres://u@h/db?application_name=x"])
    expect(postgresHosts(url)).toEqual([url]);
});

test("a text that is no address, or that asks for a read-only host, is refused", () => {
  for (const url of ["mysql://x", "postgres://h1,,h2/db", "postgres://h1:port,h2/db", "h1,h2"])
    expect(postgresHosts(url)).toBeUndefined();
  for (const target of ["standby", "read-only", "prefer-standby"])
    expect(postgresHosts(`postgres://h1,h2/db?target_session_attrs=${target}`)).toBeUndefined();
});

test("the place does not reveal the password", () => {
  expect(postgresPlace("postgres://u:hush@h1:5432,h2/db?sslmode=require")).toBe("h1:5432,h2/db");
});
