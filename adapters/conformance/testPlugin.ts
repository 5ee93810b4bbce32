import { drawRequirements } from './drawRequirements'
import { pageRequirements } from './pageRequirements'
import { pluginRequirements } from './pluginRequirements'
import { createPluginTestHost, type PluginKit } from './pluginTestHost'
import { explained, judge, lendWindow, listSkipped, type Runner } from './runner'

/**
 * Tests a plugin against the requirements of all plugins: one named test for each, in a new kernel. In a runner's DOM
 * environment, such as jsdom, what the plugin contributes is drawn.
 * @example
 * import axe from 'axe-core'
 * import { describe, expect, test } from 'vitest'
 * testPlugin({ manifest: ticker, axe }, { describe, test, expect })
 */
export function testPlugin(kit: PluginKit, runner: Runner): void {
  runner.describe(`${kit.manifest().id} meets the requirements of plugins`, () => {
    for (const requirement of [...pluginRequirements, ...pageRequirements, ...drawRequirements]) {
      const cure = requirement.lacks?.(kit)
      if (cure) {
        listSkipped(runner, requirement.name, cure)
        continue
      }
      runner.test(requirement.name, async () => {
        const giveBack = lendWindow()
        const host = await createPluginTestHost(kit, explained(runner.expect))
        await judge(() => requirement.check(host), host.edges.env).finally(() => {
          host.portico.destroy()
          giveBack()
        })
      })
    }
  })
}
