/** Returns the code of an error, such as 'ENOENT' or the SQLSTATE of either database driver, or undefined for anything without one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
