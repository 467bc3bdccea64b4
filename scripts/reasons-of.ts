/** What went wrong, and why, in a line for whoever ran the command: these errors are about their settings, not about our code. */
export function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonsOf(error.cause)}`
}
