/** What is foreign may throw wherever it is touched: then there is nothing to learn from it. */
export function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
