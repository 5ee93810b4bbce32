import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FRAMEWORKS, NAMESPACES } from '../../examples/create/frameworks.mjs'
import { OPTIONAL_PACKAGES } from '../../sandbox/packages'
import { ROOT } from '../architecture/sources'
import { readStarters, withStarters } from '../starters/results'
import { OPTIONAL_PEERS, peersOf } from './installLines'

test('`npm run docs` has written the results of the starters into docs/install.md', () => {
  const page = readFileSync(join(ROOT, 'docs/install.md'), 'utf8')
  expect(page).toBe(withStarters(page))
  expect(Object.keys(readStarters()).filter(name => !(name in FRAMEWORKS))).toEqual([])
})

test('a starter takes at most two minutes and eight steps to a connected wallet', () => {
  // create, answer the questions, cd, install, sandbox, open, connect, choose
  for (const { connected } of Object.values(readStarters())) expect(connected).toBeLessThanOrEqual(120)
})

test.each(Object.entries(NAMESPACES))(
  'a starter with the namespace %s has the packages that its adapter and its local chain need',
  (name, { packages, verify, sandbox }) => {
    const needed = peersOf(`adapters/${name}`).filter(peer => OPTIONAL_PEERS.includes(peer))
    expect([...packages].sort()).toEqual(needed.sort())
    const chain: readonly string[] = Object.entries(OPTIONAL_PACKAGES).find(([purpose]) => purpose === name)?.[1] ?? []
    expect([...packages, ...verify, ...sandbox]).toEqual(expect.arrayContaining([...chain]))
  },
)
