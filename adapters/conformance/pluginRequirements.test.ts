// @vitest-environment jsdom
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { drawRequirements } from './drawRequirements'
import { pageRequirements } from './pageRequirements'
import { pluginRequirements } from './pluginRequirements'
import { PLUGIN_FAULTS, type PluginFault, pluginFaults } from './samples/pluginFaults'
import { otherPlugin, samplePlugin } from './samples/samplePlugin'
import { testPlugin } from './testPlugin'

testPlugin({ manifest: samplePlugin, axe, others: () => [otherPlugin] }, { describe, test, expect })

/** The tests that a runner would get. */
function lawsFor(fault: PluginFault): Map<string, () => Promise<void>> {
  const laws = new Map<string, () => Promise<void>>()
  const note = (name: string, body: () => Promise<void>) => void laws.set(name, body)
  const kit = { manifest: () => samplePlugin(fault), axe, others: () => [otherPlugin] }
  testPlugin(kit, { describe: (_, body) => body(), test: note, expect })
  return laws
}

describe('every requirement can fail', () => {
  test('each requirement has a plugin that breaks it', () => {
    const laws = [...pluginRequirements, ...pageRequirements, ...drawRequirements].map(({ name }) => name)
    expect(new Set(pluginFaults.map(([, law]) => law))).toEqual(new Set(laws))
  })

  test.each(pluginFaults)('a plugin that %s is refused: %s', async (fault, law) => {
    await expect(lawsFor(fault).get(law)?.()).rejects.toThrow()
  })

  test.each<[keyof typeof PLUGIN_FAULTS, string]>([
    [
      'writes into another',
      'Plugin toy used elsewhere/notes, and the kit’s others have no manifest of plugin elsewhere',
    ],
    ['asks another for what is private', 'Plugin toy used other/secret: others only read what other provides or owns'],
    ['reads what another has stored', 'Plugin toy used other/key: others only read what other provides or owns'],
  ])('the sentence for a plugin that %s names both plugins and the token', async (fault, sentence) => {
    await expect(lawsFor(fault).get(PLUGIN_FAULTS[fault])?.()).rejects.toThrow(sentence)
  })
})
