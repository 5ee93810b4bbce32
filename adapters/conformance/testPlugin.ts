import { pluginLaws } from './pluginLaws'
import { openPluginTrial, type PluginKit } from './pluginTrial'
import type { Runner } from './runner'

/**
 * Tests a plugin against the laws of all plugins: one named test for each, in a new kernel.
 * @example
 * import { describe, expect, test } from 'vitest'
 * testPlugin({ manifest: ticker }, { describe, test, expect })
 */
export function testPlugin(kit: PluginKit, { describe, test, expect }: Runner): void {
  describe(`${kit.manifest().id} keeps the laws of plugins`, () => {
    for (const law of pluginLaws) {
      test(law.name, async () => {
        const trial = await openPluginTrial(kit, expect)
        await law.keep(trial).finally(trial.portico.destroy)
      })
    }
  })
}
