/** Calls the function. Its error is reported, and does not stop the caller. */
export function attempt<T>(report: (error: unknown) => void, run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    report(error)
  }
}
