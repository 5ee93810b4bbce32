/** Reads a foreign object, whose getters and traps may throw; undefined if one does. */
export function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
