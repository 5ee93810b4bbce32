import { EventEmitter } from 'node:events'
import { KINDS, walkAtRandom } from './walkSessions'

/*
 * Runs random walks through the model of the sessions: `npm run walk`, `npm run walk -- 100000`, or one seed again:
 * `npm run walk -- 1 <seed>`. Prints each failing seed with its shrunk steps, continues, and fails at the end. The code
 * is bundled first: in one file, an import that was loaded before takes promises only, as the steps expect.
 */

/** Walks of one seed in one kind of world: as many as in the test command. */
const RUNS = 180

const [wanted = 10_000, seed] = process.argv.slice(2).map(Number)
// The walks may restore fourteen wallets at once.
EventEmitter.defaultMaxListeners = 100

const failed = new Set<number>()
const begun = performance.now()
let walked = 0

async function walkOnce(seed: number): Promise<void> {
  for (const [name, kind] of KINDS) {
    try {
      await walkAtRandom(kind, { runs: RUNS, seed })
    } catch (error) {
      failed.add(seed)
      console.log(`MODEL_SEED=${seed} fails with ${name}: ${error instanceof Error ? error.message : error}`)
    }
    walked += RUNS
  }
}

for (let reported = 0; walked < wanted; ) {
  await walkOnce(seed ?? Math.floor(Math.random() * 2 ** 31))
  if (walked - reported < 10_000) continue
  reported = walked
  console.log(`${walked} walks, ${Math.round((performance.now() - begun) / 1000)} s`)
}
console.log(`${walked} walks, ${failed.size} seeds failed${[...failed].map(seed => `\nMODEL_SEED=${seed}`).join('')}`)
process.exitCode = failed.size > 0 ? 1 : 0
