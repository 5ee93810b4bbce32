import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { apiPages } from './apiPages'

/* docs/api/ is what the comments of the code say. */

const FOLDER = join(ROOT, 'docs/api')
let pages: Map<string, string>
// TypeDoc parses every entry point with its types.
beforeAll(async () => {
  pages = await apiPages()
}, 240_000)

test('`npm run docs` has generated docs/api', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...pages.keys()].sort())
  const stale = [...pages].filter(([file, text]) => readFileSync(join(FOLDER, file), 'utf8') !== text)
  expect(stale.map(([file]) => file)).toEqual([])
})
