import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { READER } from '../types/readers'
import { points } from './apiPages'

/* The names in docs/adapters.md: helpers that the package exports, and functions that the author of an adapter writes. */

const page = readFileSync(join(ROOT, 'docs/adapters.md'), 'utf8')
const helpers = [...page.matchAll(/^\| `(\w+)` \| `(portico\/[\w/]+)` \|/gm)].map(([, name = '', from = '']) => ({
  name,
  from,
}))

test('the guide names the helpers that an adapter needs', () => {
  expect(helpers.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'readNativeBalance',
      'pollReceipt',
      'failAs',
      'tryRead',
      'readProperty',
      'signInOnConnect',
    ]),
  )
})

test.each(helpers)('$from exports the helper $name', async ({ name, from }) => {
  const point = points.find(one => one.name === from)
  expect(Object.keys(await import(join(ROOT, point?.path ?? '')))).toContain(name)
})

test('the guide names in its text each function that its code leaves to the author', () => {
  const text = page.replace(/```[\s\S]*?```/g, '')
  const [, own = ''] = /\/\/ adapters\.md\n([\s\S]*?)\/\/ plugins\.md/.exec(READER) ?? []
  const names = [...own.matchAll(/^\s*(?:function|const) (\w+)/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter(name => !text.includes(`\`${name}\``))).toEqual([])
})
