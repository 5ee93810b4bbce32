import type { AdapterKit } from './adapterKit'
import { adapterLaws } from './adapterLaws'
import type { Runner } from './runner'
import { openTrial } from './trial'

/**
 * Tests an adapter against the laws of all adapters: one named test for each, in a new environment.
 * @example
 * import { describe, expect, test } from 'vitest'
 * testAdapter({ name: 'my-chain', world: () => myWorld() }, { describe, test, expect })
 */
export function testAdapter({ name, world: freshWorld }: AdapterKit, { describe, test, expect }: Runner): void {
  describe(`${name} keeps the laws of adapters`, () => {
    for (const law of adapterLaws) {
      test(law.name, async () => {
        const world = await freshWorld()
        try {
          const trial = await openTrial(world, expect)
          await law.keep(trial).finally(trial.end)
        } finally {
          await world.end?.()
        }
      })
    }
  })
}
