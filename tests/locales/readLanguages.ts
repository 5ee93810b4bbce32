import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../kernel'
import { arabic } from '../../locales/ar'
import type { Catalogue } from '../../locales/createLocale'
import { german } from '../../locales/de'
import { indonesian } from '../../locales/id'
import { ROOT } from '../architecture/sources'

/** The words of a language for a concept, by the English word. The first is the word, the others are its forms. */
export interface Glossary {
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Ids of sentences that are clearer without the concept's word. */
  readonly exceptions: readonly string[]
}

export interface Language {
  readonly tag: string
  readonly create: (own?: Locale['texts']) => Locale
  /** Prefixes of the ids that are translated. Undefined: every message. */
  readonly parts?: readonly string[]
  readonly catalogues: ReadonlyMap<string, Catalogue>
  readonly glossary: Glossary
}

const LANGUAGES: readonly Pick<Language, 'tag' | 'create' | 'parts'>[] = [
  { tag: 'de', create: german },
  {
    tag: 'ar',
    create: arabic,
    parts: ['shell', 'elements', 'part', 'common', 'confirm', 'connect', 'walletconnect', 'account'],
  },
  { tag: 'id', create: indonesian },
]

/** Every language, with the sentences of its files. */
export const readLanguages = (): Promise<Language[]> =>
  Promise.all(
    LANGUAGES.map(async language => {
      const folder = join(ROOT, 'locales', language.tag)
      const files = readdirSync(folder).filter(file => file.endsWith('.ts') && file !== 'index.ts')
      const catalogues = await Promise.all(
        files.map(async (file): Promise<[string, Catalogue]> => {
          const module = await import(join(folder, file))
          return [file, module.default ?? module.first]
        }),
      )
      const glossary = JSON.parse(readFileSync(join(folder, 'glossary.json'), 'utf8'))
      return { ...language, catalogues: new Map(catalogues), glossary }
    }),
  )
