import { PorticoError } from '../../kernel'

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\u{0}-\u{7f}]*$/u

/**
 * The one spelling of a name. Of ASCII that is small letters; everything else needs tables, which come with the first
 * name that is written so. Source: ENSIP-15. @throws NAME_INVALID NAME_FAILED
 */
export async function normalise(text: string): Promise<string> {
  if (ASCII.test(text)) return text.toLowerCase()
  const { ens_normalize } = await loadTables(text)
  try {
    return ens_normalize(text)
  } catch (error) {
    // Look-alikes of other letters, and characters that nobody sees.
    throw new PorticoError('NAME_INVALID', 'The name cannot be normalised', { name: text }, error)
  }
}

async function loadTables(name: string): Promise<typeof import('@adraffy/ens-normalize')> {
  try {
    return await import('@adraffy/ens-normalize')
  } catch (error) {
    throw new PorticoError('NAME_FAILED', 'Error resolving name', { name }, error)
  }
}
