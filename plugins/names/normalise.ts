import { PorticoError } from '../../kernel'

/** ASCII but the apostrophe, which becomes another character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\u{0}-\u{26}\u{28}-\u{7f}]*$/u

/**
 * The one spelling of a name. Of ASCII that is small letters; everything else needs tables, which come with the first
 * name that is written so. Source: ENSIP-15. @throws NAME_INVALID NAME_FAILED
 */
export async function normalise(text: string): Promise<string> {
  if (ASCII.test(text)) return normaliseAscii(text)
  const { ens_normalize } = await loadTables(text)
  try {
    return ens_normalize(text)
  } catch (error) {
    // Look-alikes of other letters, and characters that nobody sees.
    throw new PorticoError('NAME_INVALID', 'The name cannot be normalised', { name: text }, error)
  }
}

/** Underscores stand at the beginning only; hyphens at the third and fourth place are reserved for encodings. */
const LABEL = /^(?=.)_*[a-z0-9$-]*$/
const RESERVED = /^..--/

function normaliseAscii(text: string): string {
  const name = text.toLowerCase()
  if (name.split('.').every(label => LABEL.test(label) && !RESERVED.test(label))) return name
  throw new PorticoError('NAME_INVALID', 'The name cannot be normalised', { name: text })
}

async function loadTables(name: string): Promise<typeof import('@adraffy/ens-normalize')> {
  try {
    return await import('@adraffy/ens-normalize')
  } catch (error) {
    throw new PorticoError('NAME_FAILED', 'Error resolving name', { name }, error)
  }
}
