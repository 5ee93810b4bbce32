import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources } from '../architecture/sources'

/* SECURITY.md lists every storage key of the code. */

const FOLDERS = ['kernel', 'plugins', 'adapters', 'ui-kit', 'hosts']
const sources = readSources(FOLDERS).filter(({ path }) => !/test|fixture|gallery|conformance|testing\//.test(path))
const constants = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/const ([A-Z_]+) = '([^']+)'/g)].map(([, name = '', value = '']) => ({ path, name, value })),
)
const folder = (path: string) => path.split('/').slice(0, 2).join('/')

/** A constant in the same folder, else in the kernel. */
function constantOf(name: string, path: string): string | undefined {
  const known = constants.filter(constant => constant.name === name)
  return (
    known.find(constant => folder(constant.path) === folder(path)) ??
    known.find(({ path }) => dirname(path).startsWith('kernel'))
  )?.value
}

const keys = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/storage\.(?:get|set|remove|watch)\(\s*(?:([A-Z_]+)|'([^']+)')/g)].map(
    ([, name = '', literal]) => literal ?? constantOf(name, path) ?? `${name} in ${path}`,
  ),
)

// Fails when the code stores a key that the list does not name.
test('SECURITY.md names every storage key of the code', () => {
  const [, stored = ''] = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').split('## What is stored')
  const [section = ''] = stored.split('\n## ')
  const listed = [...section.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(50)
  expect([...new Set(keys)].filter(key => !listed.includes(key))).toEqual([])
})

test('no code but that of the session cookie writes a cookie', () => {
  const writers = sources.filter(({ text }) => /\.cookie\b/.test(text)).map(({ path }) => path)
  expect(writers).toEqual(['hosts/elements/sessionCookie.ts'])
})
