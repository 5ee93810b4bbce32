import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { FRAMEWORKS } from '../servers/frameworks'
import { readResults, withServers } from '../servers/results'

/* docs/servers.md shows the files of examples/servers, and the results of the last runs with each framework. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/servers.md')
const EXAMPLE = 'examples/servers'

test('`npm run docs` has written the results into docs/servers.md', () => {
  expect(page).toBe(withServers(page))
  expect(Object.keys(readResults()).filter(name => !(name in FRAMEWORKS))).toEqual([])
})

const BLOCK = /^```\w+(?: \[(\S+)\])?\n(?:(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n)?([\s\S]*?)^```$/gm

const shown = page.split(/^## /m).flatMap(section => {
  const example = /^`(examples\/servers\/[\w-]+)\/`/m.exec(section)?.[1] ?? `${EXAMPLE}/nuxt`
  return [...section.matchAll(BLOCK)].flatMap(([, name, path = name, code]) =>
    path ? [{ path: join(example, path), code }] : [],
  )
})

test('docs/servers.md shows files of each framework', () => {
  const missing = Object.keys(FRAMEWORKS).filter(
    name => !shown.some(({ path }) => path.startsWith(`${EXAMPLE}/${name}/`)),
  )
  expect(missing).toEqual([])
})

test.each(shown)('docs/servers.md shows $path as it is', ({ path, code }) => {
  expect(code).toBe(read(path))
})

describe('the recipes', () => {
  const VUE = ['nuxt/app', 'vue/src'].map(folder => `${EXAMPLE}/${folder}/useAccount.ts`)
  const SVELTE = ['sveltekit/src/lib', 'svelte/src'].map(folder => `${EXAMPLE}/${folder}/account.svelte.ts`)

  test.each([
    ['examples/vue/src/useAccount.ts', VUE],
    ['examples/svelte/src/account.svelte.ts', SVELTE],
  ])('each recipe has the same function as %s, which needs no server', (path, copies) => {
    expect(copies.map(read)).toEqual(copies.map(() => read(path)))
  })

  test('every recipe has the module of docs/servers.md, without the elements if it is drawn by React', () => {
    const [first = '', ...others] = [...Object.keys(FRAMEWORKS), 'vue', 'svelte'].map(name => {
      const path = ['app', 'src', 'src/lib'].map(folder => `${EXAMPLE}/${name}/${folder}/portico.ts`)
      return read(path.find(one => existsSync(join(ROOT, one))) ?? '')
    })
    const withoutElements = first.replaceAll(/^.*defineElements.*\n/gm, '')
    expect(others.filter(text => ![first, withoutElements].includes(text))).toEqual([])
  })
})
