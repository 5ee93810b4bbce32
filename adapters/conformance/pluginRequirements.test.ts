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
  'its id is valid and its own': 'has a bad id',
  'its manifest is plain data, apart from functions': 'holds an object with state',
  'its manifest is small': 'is large',
  'its contributions are well formed, and its message keys are its own': 'uses the message keys of another',
  'every view and part that it contributes loads, with a default export': 'has an empty view',
  'it activates, and uses only its own tokens and the shared ones': 'writes into another',
  'it provides exactly what its manifest declares': 'does not provide what it declares',
  'its disposal leaves no listener and no timer': 'leaves a listener',
  'it never runs if it is disabled while its code loads': 'leaves a listener in its prelude',
  'it stops if it is disabled during its setup, and its callers get an error': 'leaves a listener',
  'code that failed to load is requested again, and can then run': 'runs only once',
  'disabling it while its views are open opens the default view without its toast': 'closes the modal',
  'a call while it is disabled is refused with a code': 'stays callable',
}

describe('every law can fail', () => {
  test('each has a plugin that breaks it', () => {
    expect(pluginRequirements.map(({ name }) => name)).toEqual(Object.keys(BROKEN))
  })

  test.each(Object.entries(BROKEN))('%s: not where a plugin %s', async (law, fault) => {
    await expect(lawsFor(fault).get(law)?.()).rejects.toThrow()
  })
})
