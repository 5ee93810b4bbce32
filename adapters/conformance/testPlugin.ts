import { pluginRequirements } from './pluginRequirements'
import { createPluginTestHost, type PluginKit } from './pluginTestHost'
import type { Runner } from './runner'

/**
 * Tests a plugin against the requirements of all plugins: one named test for each, in a new kernel.
 * @example
 * import { describe, expect, test } from 'vitest'
 * testPlugin({ manifest: ticker }, { describe, test, expect })
 */
export function testPlugin(kit: PluginKit, { describe, test, expect }: Runner): void {
  describe(`${kit.manifest().id} meets the requirements of plugins`, () => {
    for (const requirement of pluginRequirements) {
      test(requirement.name, async () => {
        const host = await createPluginTestHost(kit, expect)
        await requirement.check(host).finally(host.portico.destroy)
      })
    }
  })
}
