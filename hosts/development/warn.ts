/** Prints each sentence as a warning. */
export function warn(sentences: readonly string[]): void {
  // biome-ignore lint/suspicious/noConsole: a developer reads it there
  for (const sentence of sentences) console.warn(sentence)
}
