import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { transform } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { languages } from '../../locales'
import { sentencesOf } from '../../locales/createLocale'
import { standard } from '../../plugins'
import features from '../../plugins/features'
import { ROOT } from '../architecture/sources'
import { SENTENCES } from '../docs/sentences'
import { readLanguages } from './readLanguages'
import { ENGLISH_ONLY, readAllMessages, readMessages } from './readMessages'

const MOST_BYTES = 6000
/** The entry is in the host's own bundle: it is small. */
const MOST_FIRST_BYTES = 2000

const messages = readMessages()
const byId = new Map(messages.map(message => [message.id, message]))
const all = await readLanguages()

const variablesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const baseOf = (id: string) => id.replace(/\.(zero|one|two|few|many)$/, '')
/** The plugin whose code draws the message; the shell for parts that belong to none. Send draws the fields of a namespace. */
const roomOf = (path: string) =>
  path.startsWith('adapters/shared/descriptions/')
    ? 'send'
    : (/^(?:plugins|adapters)\/([\w-]+)\//.exec(path)?.[1] ?? 'shell')
/** Drawn before any file of a language has come. */
const isFirst = ({ id, path }: { id: string; path: string }) =>
  /\/(manifest|frame(\/\w+)?)\.ts$|hosts\/elements\/|plugins\/connect\/(legal\.)?messages\.ts$|auth\/methods\.messages\.ts$/.test(
    path,
  ) && !id.startsWith('capture/')

test('the code has messages, and one text for each id', () => {
  expect(messages.length).toBeGreaterThan(800)
  for (const { id, text } of messages) expect([id, text]).toEqual([id, byId.get(id)?.text])
})

/** Sentences to the letter that `SENTENCES` does not have, and toasts that stand beside them. */
const FIXED = ['Failed to send transaction. Please try again.', 'Unable to process payment']
/** Other beginnings than “Couldn’t …”, capitals within the sentence, and a beginning or an end that waits for another text. */
const OTHER_STYLE =
  /^(Unable to|Failed to|Error [a-z]+ing|Cannot|Could not)\b|^([A-Z][a-z]+ ){2,}[A-Z][a-z]+$|^\s|[\s·]$/

test('a sentence that nothing fixes to the letter begins a failure with “Couldn’t”, and has no title case and no loose end', () => {
  const fixed = new Set([...SENTENCES, ...FIXED].map(text => text.replaceAll('{}', '')))
  const isFixed = (text: string) => fixed.has(text.replaceAll(/\{\w+\}/g, ''))
  expect(messages.filter(({ text }) => OTHER_STYLE.test(text) && !isFixed(text))).toEqual([])
  expect(FIXED.filter(text => !messages.some(message => message.text === text))).toEqual([])
})

test('only a plugin that `standard()` leaves out is in English only, and no language has its sentences', () => {
  const standardIds = [...standard(), ...features()].map(({ id }) => id)
  expect(ENGLISH_ONLY.filter(id => standardIds.includes(id))).toEqual([])
  for (const plugin of ENGLISH_ONLY) {
    expect(readAllMessages().some(({ path }) => path.startsWith(`plugins/${plugin}/`))).toBe(true)
  }
  expect(messages.filter(({ id }) => ENGLISH_ONLY.some(plugin => id.startsWith(`${plugin}/`)))).toEqual([])
})

test('`loadLocale` knows every language', () => {
  expect([...languages].sort()).toEqual(all.map(({ tag }) => tag).sort())
})

test('README states the number of languages', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`${all.length + 1} [languages](docs/languages.md)`)
})

describe.each(all)('$tag', ({ tag, create, catalogues, glossary }) => {
  const entries = [...catalogues].flatMap(([file, catalogue]) =>
    sentencesOf(catalogue).map(([id, text]) => ({ file, id, text })),
  )
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories

  test('a language has every message, once, and no other', () => {
    const ids = entries.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const missing = [...byId.keys()].filter(id => !ids.includes(id))
    expect(missing).toEqual([])
    expect(ids.filter(id => !byId.has(baseOf(id)))).toEqual([])
  })

  test('each sentence has the variables of the English one', () => {
    for (const { id, text } of entries) {
      const message = byId.get(baseOf(id))
      // A form for one or two may spell the number.
      if (baseOf(id) !== id && !text.includes('{')) continue
      expect([id, variablesOf(text)]).toEqual([id, variablesOf(message?.text ?? '')])
    }
  })

  test('each plural has the forms that the language’s rules name', () => {
    for (const { id, isPlural } of messages) {
      if (!isPlural) continue
      const found = entries
        .filter(entry => baseOf(entry.id) === id)
        .map(entry => entry.id.slice(id.length + 1) || 'other')
      expect([id, found.sort()]).toEqual([id, [...forms].sort()])
    }
  })

  test('a language has one word for one concept', () => {
    const wrong = entries.flatMap(({ id, text }) => {
      const english = byId.get(baseOf(id))?.text.replace(/\{\w+\}/g, '') ?? ''
      return Object.entries(glossary.words).flatMap(([concept, words]) => {
        const isNamed = new RegExp(`\\b${concept}(s|es)?\\b`, 'i').test(english)
        const isUsed = words.some(word => text.toLocaleLowerCase(tag).includes(word.toLocaleLowerCase(tag)))
        return isNamed && !isUsed && !glossary.exceptions.includes(id) ? [`${concept} in ${id}: ${text}`] : []
      })
    })
    expect(wrong).toEqual([])
  })

  test('names no exception in vain', () => {
    expect(glossary.exceptions.filter(id => !entries.some(entry => entry.id === id))).toEqual([])
  })

  test.each([...catalogues.keys()])(`%s has at most ${MOST_BYTES} bytes`, async file => {
    const source = readFileSync(join(ROOT, 'locales', tag, file), 'utf8')
    const { code } = await transform(source, { loader: 'ts', minify: true })
    expect(brotliCompressSync(code).length).toBeLessThan(file === 'first.ts' ? MOST_FIRST_BYTES : MOST_BYTES)
  })

  test('knows at once what the click draws', () => {
    const { texts } = create()
    const find = typeof texts === 'function' ? texts : () => undefined
    const missing = messages.filter(message => isFirst(message) && !find(message))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  test('a plugin that begins has its sentences', async () => {
    for (const room of new Set(messages.map(({ path }) => roomOf(path)))) {
      const { texts, load } = create()
      await Promise.all([load?.('shell'), load?.(room)])
      const find = typeof texts === 'function' ? texts : () => undefined
      const own = messages.filter(({ path }) => roomOf(path) === room)
      expect([room, own.filter(message => !find(message)).map(({ id }) => id)]).toEqual([room, []])
    }
  })
})
