import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, ROOT, readSources } from '../architecture/sources'

/* docs/install.md names exactly the packages that each part of the library imports, and shows files of the examples. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/install.md')
const { exports, peerDependencies, peerDependenciesMeta } = JSON.parse(read('package.json'))
const required = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)

/** `@solana/kit@8`: the newest major version that the package accepts. */
function newest(name: string): string {
  const [, below, caret] = /<(\d+)|\^(\d+)/.exec(peerDependencies[name]) ?? []
  return `${name}@${below ? Number(below) - 1 : caret}`
}

/** The peers that the code of a folder imports. */
const peersOf = (folder: string): string[] => {
  const imported = readSources([folder])
    .filter(({ path }) => !isTest(path))
    .flatMap(({ imports }) => imports.flatMap(({ own, typeOnly, to }) => (own || typeOnly ? [] : to)))
  return Object.keys(peerDependencies).filter(name => imported.some(to => to === name || to.startsWith(`${name}/`)))
}

const rows = (text: string) => [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '))
const lineOf = (cell = '') => /^`npm install (.+)`$/.exec(cell)?.[1]?.split(' ').sort() ?? []

describe('docs/install.md', () => {
  const adapters = rows(page).filter(([name]) => name?.startsWith('`portico/adapters/'))

  test('has a line for each adapter, with the peers that it imports', () => {
    const doors = Object.keys(exports).flatMap(path => /^\.\/(adapters\/\w+)$/.exec(path)?.[1] ?? [])
    const expected = doors.map(door => [`\`portico/${door}\``, peersOf(door).map(newest).sort()])
    expect(Object.fromEntries(adapters.map(([name, cell]) => [name, lineOf(cell)]))).toEqual(
      Object.fromEntries(expected),
    )
    expect(expected.flat(2).length).toBeGreaterThan(doors.length + 6)
  })

  test('has a line for each stack, with React where the stack has none', () => {
    const client = newest('@walletconnect/universal-provider')
    const apps = rows(page).filter(([, cell]) => cell?.startsWith('`npm install portico'))
    expect(apps.map(([name, cell]) => [name, lineOf(cell)])).toEqual([
      ['React 18.2 or 19', [client, 'portico'].sort()],
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
