import { pluginLaws } from './pluginLaws'
import { openPluginTrial, type PluginKit } from './pluginTrial'
import type { Runner } from './runner'

/**
 * Holds a plugin to the laws of all plugins: one named test for each, in a fresh house.
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
