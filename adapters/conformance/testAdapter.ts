import type { AdapterKit } from './adapterKit'
import { adapterRequirements } from './adapterRequirements'
import { createAdapterTestHost } from './adapterTestHost'
import { explained, judge, lendWindow, type Runner } from './runner'

/**
 * Tests an adapter against the requirements of all adapters: one named test for each, in a new environment.
 * @example
 * import { describe, expect, test } from 'vitest'
 * testAdapter({ name: 'my-chain', world: () => myWorld() }, { describe, test, expect })
 */
export function testAdapter({ name, world: freshWorld }: AdapterKit, { describe, test, expect }: Runner): void {
  describe(`${name} meets the requirements of adapters`, () => {
    for (const requirement of adapterRequirements) {
      test(requirement.name, async () => {
        const giveBack = lendWindow()
        const world = await freshWorld()
        try {
          const host = await createAdapterTestHost(world, explained(expect))
          await judge(() => requirement.check(host), host.edges.env).finally(host.end)
        } finally {
          await world.end?.()
          giveBack()
        }
      })
    }
  })
}
