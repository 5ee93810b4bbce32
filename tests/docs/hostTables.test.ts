import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '../../hosts/development/optionSchemas'
import type { Manifest } from '../../kernel'
import * as portico from '../../kernel/host'
import { ROOT } from '../architecture/sources'
import { withEgress } from './egressTable'
import { FEATURE_LINES, FURTHER_FEATURES, WITHOUT_PLUGIN } from './featureLines'
import { withEvents, withFeatures, withViews } from './hostTables'
import { readTokens, type TokenFacts } from './readTokens'
import { standardManifests } from './standardManifests'
import { VIEW_LINES } from './viewLines'

/* The tables of views, events, features and hosts are what the manifests and the tokens say. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
let manifests: readonly Manifest[]
let tokens: readonly TokenFacts[]
// The compiler reads the types of every token.
beforeAll(async () => {
  manifests = await standardManifests()
  tokens = readTokens()
}, 120_000)

test.each<readonly [path: string, fill: (page: string) => string]>([
  ['docs/views.md', page => withViews(page, manifests, tokens)],
  ['docs/events.md', page => withEvents(page, tokens)],
  ['docs/features.md', page => withFeatures(page, manifests)],
  ['docs/privacy.md', page => withEgress(page, manifests)],
])('`npm run docs` has written the tables of %s', (path, fill) => {
  expect(read(path)).toBe(fill(read(path)))
})

describe('docs/views.md', () => {
  test('docs/views.md has a sentence for exactly the views of `standard()`', () => {
    const views = manifests.flatMap(({ contributes = [] }) =>
      contributes.flatMap(entry => (entry.kind === 'view' ? [entry.view] : [])),
    )
    expect(Object.keys(VIEW_LINES).sort()).toEqual(views.toSorted())
  })
})

describe('docs/features.md', () => {
  test('docs/features.md has a sentence for exactly the keys of the gates', () => {
    const keys = manifests.flatMap(({ gate }) => gate?.key ?? []).filter(key => key !== 'project')
    expect(Object.keys(FEATURE_LINES).sort()).toEqual(keys.toSorted())
  })

  test('names each key that a development build knows', () => {
    const listed = [...Object.keys(FEATURE_LINES), ...FURTHER_FEATURES.map(([key]) => key), ...WITHOUT_PLUGIN]
    expect(listed.sort()).toEqual(FEATURES.toSorted())
    for (const key of WITHOUT_PLUGIN) expect(read('docs/features.md')).toContain(`\`${key}\``)
  })

  test('says what a feature needs exactly where its gate does', () => {
    const needing = manifests.flatMap(({ gate }) => (gate?.needs ? [gate.key] : []))
    const listed = Object.entries(FEATURE_LINES).flatMap(([key, { needs }]) => (needs ? [key] : []))
    expect(listed.sort()).toEqual(needing.sort())
  })
})

test('docs/events.md lists every event that `portico` exports, with its fields', () => {
  const exported = tokens.filter(({ kind, name }) => kind === 'event' && name in portico)
  const rows = [...read('docs/events.md').matchAll(/^\| `(\w+)` \| `\{ (.*) \}` \|/gm)]
  const listed = rows.map(([, name, fields = '']) => [name, fields.split(', ')])
  const fieldsOf = (type: string) => [...type.matchAll(/(\w+)\??: /g)].map(([, field]) => field)
  const expected = exported.map(({ name, type }) => [name, fieldsOf(type)])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
  expect(expected.length).toBeGreaterThan(7)
})

test('docs/privacy.md lists every endpoint with its default', () => {
  const source = read('kernel/host/resolveOptions.ts')
  const defaults = [...source.matchAll(/^ {2}(\w+): '(?:https|wss):\/\/([\w.]+)',$/gm)].map(([, key, host]) => [
    key,
    host,
  ])
  const rows = [...read('docs/privacy.md').matchAll(/^\| `(\w+)` \| `(\w+\.[\w.]+)` \|/gm)].map(([, key, host]) => [
    key,
    host,
  ])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(defaults))
  expect(defaults).toHaveLength(6)
})
