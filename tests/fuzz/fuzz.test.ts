import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { FOUND } from './found'
import { check, checkSamples, fuzz, newSeed, TARGETS } from './fuzz'

// The host of the targets has set it; other files of the worker are no page.
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'))

// A few runs with a new seed each time; `npm run fuzz` makes many, and FUZZ_SEED repeats a run.
const SEED = Number(process.env.FUZZ_SEED ?? newSeed())
const RUNS = 500
// A busy machine is slow at times, so only an input that hangs fails here.
const LIMIT_MS = 2_000
console.log(`FUZZ_SEED=${SEED}`)

test('the table has many targets, each with a name of its own', () => {
  expect(new Set(TARGETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
})

test('docs/project/fuzz.md names each target of today, and each holds', () => {
  const [, ...rows] = readFileSync('docs/project/fuzz.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').map(cell => cell.trim()))
  expect(rows.map(([, target, , , result]) => [target, result])).toEqual(TARGETS.map(({ name }) => [name, 'holds']))
})

describe.each(TARGETS.map(target => [target.name, target] as const))('%s', (_, target) => {
  test('takes its samples', () => checkSamples(target))

  test('never throws without a code, hangs or pollutes a prototype', async () => {
    const { failure } = await fuzz(target, { runs: RUNS, seed: SEED, limit: LIMIT_MS })
    expect(failure).toBeUndefined()
  }, 120_000)
})

// A fuzz run has found each input; each test fails when the fix is taken out.
test.each(FOUND)('an input that an earlier run found is parsed without a fault: %s: %s', async (name, _, input) => {
  const target = TARGETS.find(one => one.name === name)
  await check(target!, input)
})
