import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../kernel'
import { arabic } from '../../locales/ar'
import type { Catalogue } from '../../locales/createLocale'
import { german } from '../../locales/de'
import { spanish } from '../../locales/es'
import { french } from '../../locales/fr'
import { hindi } from '../../locales/hi'
import { indonesian } from '../../locales/id'
import { japanese } from '../../locales/ja'
import { polish } from '../../locales/pl'
import { portuguese } from '../../locales/pt'
import { russian } from '../../locales/ru'
import { thai } from '../../locales/th'
import { turkish } from '../../locales/tr'
import { ukrainian } from '../../locales/uk'
import { vietnamese } from '../../locales/vi'
import { simplifiedChinese } from '../../locales/zh-Hans'
import { traditionalChinese } from '../../locales/zh-Hant'
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
  readonly catalogues: ReadonlyMap<string, Catalogue>
  readonly glossary: Glossary
}

const LANGUAGES: readonly Pick<Language, 'tag' | 'create'>[] = [
  { tag: 'ar', create: arabic },
  { tag: 'de', create: german },
  { tag: 'pt', create: portuguese },
  { tag: 'fr', create: french },
  { tag: 'es', create: spanish },
  { tag: 'hi', create: hindi },
  { tag: 'id', create: indonesian },
  { tag: 'th', create: thai },
  { tag: 'vi', create: vietnamese },
  { tag: 'zh-Hans', create: simplifiedChinese },
  { tag: 'zh-Hant', create: traditionalChinese },
  { tag: 'ja', create: japanese },
  { tag: 'ru', create: russian },
  { tag: 'uk', create: ukrainian },
  { tag: 'pl', create: polish },
  { tag: 'tr', create: turkish },
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
