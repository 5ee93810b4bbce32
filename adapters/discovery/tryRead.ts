/** Reads a foreign object, whose getters and traps may throw; undefined if one does. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
