import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FRAMEWORKS } from '../../create/frameworks.mjs'
import { ROOT } from '../architecture/sources'
import { readStarters, withStarters } from '../starters/results'

test('`npm run docs` has written the results of the starters into docs/install.md', () => {
  const page = readFileSync(join(ROOT, 'docs/install.md'), 'utf8')
  expect(page).toBe(withStarters(page))
  expect(Object.keys(readStarters()).filter(name => !(name in FRAMEWORKS))).toEqual([])
})

test('a starter takes at most two minutes and eight steps to a connected wallet', () => {
  // create, answer the questions, cd, install, sandbox, open, connect, choose
  for (const { connected } of Object.values(readStarters())) expect(connected).toBeLessThanOrEqual(120)
})
