import { event, type Portico } from '../../kernel'

/** Prints each sentence as a warning. */
export function warn(sentences: readonly string[]): void {
  // biome-ignore lint/suspicious/noConsole: a developer reads it there
  for (const sentence of sentences) console.warn(sentence)
}

/** Created again: no entry point exports the token. */
const requestBlocked = event<{ by: string; origin: string }>('kernel/request-blocked')

/** A plugin may catch the error of a request that its manifest does not allow: warns once for each plugin and origin. */
export function warnOfBlocked(portico: Pick<Portico, 'on'>): void {
  const known = new Set<string>()
  portico.on(requestBlocked, ({ by, origin }) => {
    const sentence =
      `The plugin \`${by}\` may not send requests to ${origin} (HTTP_BLOCKED). ` +
      `Add it to the plugin’s manifest: \`egress: () => ({ connect: ['${origin}'] })\``
    if (!known.has(sentence)) warn([sentence])
    known.add(sentence)
  })
}
