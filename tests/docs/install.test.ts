import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entryPoints } from '../../build/exports.mjs'
import { ROOT } from '../architecture/sources'
import { installLines, nameOf, OWN, peersOf, peersOfCode } from './installLines'

/* docs/install.md names exactly the packages that each part of the library imports, and shows files of the examples. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/install.md')
const { peerDependencies, peerDependenciesMeta } = JSON.parse(read('package.json'))
const required = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)

/** `@solana/kit@8`: the newest major version that the package accepts. */
function newest(name: string): string {
  const [, below, caret] = /<(\d+)|\^(\d+)/.exec(peerDependencies[name]) ?? []
  return `${name}@${below ? Number(below) - 1 : caret}`
}

const rows = (text: string) => [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '))
const lineOf = (cell = '') => /^`npm install (.+)`$/.exec(cell)?.[1]?.split(' ').sort() ?? []

describe('docs/install.md', () => {
  const adapters = rows(page).filter(([name]) => name?.startsWith('`portico/adapters/'))

  test('docs/install.md has a line for each adapter, with the peers that it imports', () => {
    const doors = entryPoints.flatMap(({ name }) => /^portico\/(adapters\/\w+)$/.exec(name)?.[1] ?? [])
    const expected = doors.map(door => [`\`portico/${door}\``, peersOf(door).map(newest).sort()])
    expect(Object.fromEntries(adapters.map(([name, cell]) => [name, lineOf(cell)]))).toEqual(
      Object.fromEntries(expected),
    )
    expect(expected.flat(2).length).toBeGreaterThan(doors.length + 6)
  })

  test('docs/install.md has a line for each stack, with React where the stack has none', () => {
    const client = newest('@walletconnect/universal-provider')
    const apps = rows(page).filter(([, cell]) => cell?.startsWith('`npm install portico'))
    expect(apps.map(([name, cell]) => [name, lineOf(cell)])).toEqual([
      ...['React 18.2 or 19', 'Next 16'].map(name => [name, [client, 'portico'].sort()]),
      ...['Vue 3', 'Svelte 5', 'any other, or none, with a bundler'].map(name => [
        name,
        [client, 'portico', ...required.map(newest)].sort(),
      ]),
      ['a page without a bundler', ['portico']],
    ])
  })

  const sections = page.split(/^## /m).flatMap(text => {
    const example = /^`(examples\/\w+)\/`/m.exec(text)?.[1]
    return example ? [[example, text] as const] : []
  })

  test.each(sections)('shows the files of %s as they are', (example, text) => {
    const blocks = [...text.matchAll(/^```\w+\n(?:\/\/|<!--) (\S+)(?: -->)?\n([\s\S]*?)^```$/gm)]
    const shown = blocks.filter(([, path]) => path !== 'src/elements.d.ts')
    expect(shown.length).toBeGreaterThan(0)
    for (const [, path, code] of shown) expect(code).toBe(read(`${example}/${path}`))
  })

  test('shows the module that every example has', () => {
    const [, code] = /^```ts\n\/\/ src\/portico\.ts\n([\s\S]*?)^```$/m.exec(page) ?? []
    expect(sections.map(([example]) => example)).toHaveLength(4)
    for (const [example] of sections) expect(code).toBe(read(`${example}/src/portico.ts`))
  })
})

/** Pages whose code needs optional peers and that have no line for them, with the reason. */
const WITHOUT_LINE: Readonly<Record<string, string>> = {
  'docs/bridges.md': 'a bridge serves a library that the app has',
}

/** Packages that an app of the section has before the change. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  AppKit: ['viem', 'wagmi'],
  RainbowKit: ['viem', 'wagmi'],
}

const GUIDES = [
  'README.md',
  'gateway/README.md',
  'sandbox/README.md',
  ...readdirSync(join(ROOT, 'docs')).map(name => `docs/${name}`),
].filter(path => path.endsWith('.md'))

/** The parts of a page, each with one install line or more: its sections, or the whole page. */
function partsOf(path: string): { readonly title: string; readonly text: string }[] {
  const text = read(path)
  if (path !== 'docs/migration.md') return [{ title: path, text }]
  return text.split(/^## /m).map(section => ({ title: section.split('\n')[0] ?? '', text: section }))
}

const parts = GUIDES.filter(path => !(path in WITHOUT_LINE)).flatMap(partsOf)

describe('an install line', () => {
  test.each(parts)('covers the code of $title', ({ title, text }) => {
    const named = installLines(text).flat().map(nameOf)
    const missing = peersOfCode(text).filter(name => ![...named, ...(KEPT[title] ?? [])].includes(name))
    expect(missing).toEqual([])
  })

  test('an install line is needed by the code of several pages, of a bridge and of a name that another kit has', () => {
    const code = (line: string) => peersOfCode(`\`\`\`ts\nimport { x } from '${line}'\n\`\`\``)
    expect(code('portico/adapters/walletconnect')).toEqual(['@walletconnect/universal-provider'])
    expect(code('portico/viem')).toEqual(['viem'])
    expect(code('portico/compat/appkit/bitcoin')).toContain('@scure/btc-signer')
    expect(parts.filter(({ text }) => peersOfCode(text).length > 0).length).toBeGreaterThan(5)
    for (const path of Object.keys(WITHOUT_LINE)) expect(peersOfCode(read(path))).not.toEqual([])
  })

  const readmes = readdirSync(join(ROOT, 'examples')).map(name => `examples/${name}/README.md`)
  const commands = readdirSync(join(ROOT, 'cli')).map(name => `cli/${name}`)
  const texts = [
    ...GUIDES,
    ...commands,
    ...['CONTRIBUTING.md', ...readmes].filter(path => existsSync(join(ROOT, path))),
  ]

  test('names the package as code imports it, everywhere in the same way', () => {
    const own = texts.flatMap(path =>
      installLines(read(path)).flatMap(line => line.filter(argument => OWN.includes(nameOf(argument)))),
    )
    expect(own.filter(argument => argument !== nameOf(argument))).toEqual([])
    expect(new Set(own)).toEqual(new Set(OWN))
    expect(texts.filter(path => /@npm:/.test(read(path)))).toEqual([])
    expect(entryPoints.map(({ name }) => name)).toContain(OWN[0])
  })
})
