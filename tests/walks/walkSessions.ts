import assert from 'node:assert/strict'
import fc from 'fast-check'
import { settle } from '../../adapters/conformance/edges'
import { createModel, createReal } from './sessionModel'
import { steps } from './sessionSteps'
import type { Step } from './step'

/** The variants of the worlds under test. */
export interface Kind {
  readonly several: boolean
  readonly heedsAborts: boolean
}

export const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ['several wallets a namespace', { several: true, heedsAborts: true }],
  ['several wallets a namespace that do not heed aborts', { several: true, heedsAborts: false }],
  ['one wallet a namespace', { several: false, heedsAborts: true }],
  ['one wallet a namespace that does not heed aborts', { several: false, heedsAborts: false }],
]

/** Runs the steps in a fresh world with two tabs, checks after each, and ends both tabs. @throws AssertionError */
export async function walk(kind: Kind, way: Iterable<Step>): Promise<void> {
  const real = await createReal(kind)
  await fc.asyncModelRun(() => ({ model: createModel(kind.several), real }), way)
  for (const { portico } of [real.here, real.there]) portico.destroy()
  await settle()
  assert.deepEqual(
    real.promises.filter(({ seen }) => seen.state === 'pending'),
    [],
  )
  assert.equal(real.world.clock.pending, 0)
  assert.equal(real.here.portico.account().isConnected, false)
}

/** @throws with the seed and the shrunk steps if a check fails */
export async function walkAtRandom(kind: Kind, { runs, seed }: { runs: number; seed: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { size: 'max', maxCommands: 60 }), way => walk(kind, way)),
    { numRuns: runs, seed },
  )
}
