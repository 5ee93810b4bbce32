import type { AdapterKit } from './adapterKit'
import type { AdapterRequirement } from './adapterRequirement'
import { adapterRequirements } from './adapterRequirements'
import { createAdapterTestHost } from './adapterTestHost'
import { type Expect, explained, judge, lendWindow, listSkipped, type Runner } from './runner'

/**
 * Tests an adapter against the requirements of all adapters: one named test for each, in a new environment.
 * @example
 * import { describe, expect, test } from 'vitest'
 * testAdapter({ name: 'my-chain', world: () => myWorld() }, { describe, test, expect })
 */
export function testAdapter({ name, world: freshWorld }: AdapterKit, runner: Runner): void {
  runner.describe(`${name} meets the requirements of adapters`, () => {
    for (const requirement of adapterRequirements) {
      const cure = requirement.lacks?.()
      if (cure) listSkipped(runner, requirement.name, cure)
      // The context of a runner's test, which can skip it. Jest has none, and takes a declared parameter for a callback.
      else runner.test(requirement.name, (...[context]: unknown[]) => run(requirement, context))
    }
  })

  async function run({ check }: AdapterRequirement, context: unknown): Promise<void> {
    const giveBack = lendWindow()
    const world = await freshWorld()
    let checks = 0
    const expect: Expect = actual => {
      checks++
      return explained(runner.expect)(actual)
    }
    try {
      const host = await createAdapterTestHost(world, expect)
      await judge(() => check(host), host.edges.env).finally(host.end)
      const [missing] = host.missing
      if (checks === 0 && missing) Object(context).skip?.(`the manifest does not provide ${missing}`)
    } finally {
      await world.end?.()
      giveBack()
    }
  }
}
