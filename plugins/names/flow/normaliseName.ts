import { PorticoError } from '../../../kernel'

/** ASCII without the apostrophe, which normalizes to another character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is the whole of ASCII, with its control characters
const ASCII = /^[\u{0}-\u{26}\u{28}-\u{7f}]*$/u

/**
 * The normalized form of a name. ASCII is only lowercased; other text needs tables, which are loaded on first use.
 * Source: ENSIP-15. @throws NAME_INVALID NAME_FAILED
 */
export async function normaliseName(text: string): Promise<string> {
  if (ASCII.test(text)) return normaliseAscii(text)
  const { ens_normalize } = await loadTables(text)
  try {
    return ens_normalize(text)
  } catch (error) {
    // Characters that look like others, and invisible ones.
    throw new PorticoError('NAME_INVALID', 'The name cannot be normalised', { name: text }, error)
  }
}

/** Underscores are allowed only at the beginning; hyphens at the third and fourth place are reserved for encodings. */
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
