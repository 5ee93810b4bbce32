import { describe, expect, test } from 'vitest'
import { pluginRequirements } from './pluginRequirements'
import { type PluginFault, samplePlugin } from './samples/samplePlugin'
import { testPlugin } from './testPlugin'

testPlugin({ manifest: samplePlugin }, { describe, test, expect })

/** The tests that a runner would get. */
function lawsFor(fault: PluginFault): Map<string, () => Promise<void>> {
  const laws = new Map<string, () => Promise<void>>()
  const note = (name: string, body: () => Promise<void>) => void laws.set(name, body)
  testPlugin({ manifest: () => samplePlugin(fault) }, { describe: (_, body) => body(), test: note, expect })
  return laws
}

const BROKEN: Record<string, PluginFault> = {
  'its id is a valid one, and its own': 'has a bad id',
  'its manifest is plain data, apart from functions': 'holds an object with a life',
  'its manifest weighs little': 'is heavy',
  'what it contributes is well formed, and its sentences are its own': 'speaks for another',
  'every view and part that it contributes loads, with a default export': 'has an empty view',
  'it wakes, and touches no tokens but its own and the shared ones': 'writes into another',
  'what it provides is what its manifest says': 'forgets what it promised',
  'its end leaves no listener and no timer': 'leaves a listener',
  'switched off while its code is on the way, it never runs': 'leaves a listener in its prelude',
  'switched off while it sets itself up, it stops, and who waits for it is told': 'waits for ever',
  'code that could not be loaded is asked for again, and may run again': 'runs only once',
  'disabled while its views are open, it leaves to the default view, where its toast is gone': 'closes the modal',
  'asking it while it is off is refused with a code': 'clings on',
}

describe('every law can fail', () => {
  test('each has a plugin that breaks it', () => {
    expect(pluginRequirements.map(({ name }) => name)).toEqual(Object.keys(BROKEN))
  })

  test.each(Object.entries(BROKEN))('%s: not where a plugin %s', async (law, fault) => {
    await expect(lawsFor(fault).get(law)?.()).rejects.toThrow()
  })
})
