import { afterEach, describe, expect, test, vi } from 'vitest'
import { pluginRequirements } from './pluginRequirements'
import { otherPlugin, type PluginFault, samplePlugin } from './samples/samplePlugin'
import { testPlugin } from './testPlugin'

testPlugin({ manifest: samplePlugin, others: () => [otherPlugin] }, { describe, test, expect })

/** The tests that a runner would get. */
function lawsFor(fault: PluginFault): Map<string, () => Promise<void>> {
  const laws = new Map<string, () => Promise<void>>()
  const note = (name: string, body: () => Promise<void>) => void laws.set(name, body)
  const kit = { manifest: () => samplePlugin(fault), others: () => [otherPlugin] }
  testPlugin(kit, { describe: (_, body) => body(), test: note, expect })
  return laws
}

const USES = 'it activates, and uses only its own tokens, the shared ones, and what other plugins make public'

/** The fault of a broken plugin, and the requirements that refuse it. */
const FAULTS: readonly (readonly [fault: PluginFault, requirement: string])[] = [
  ['has a bad id', 'its id is valid and its own'],
  ['holds an object with state', 'its manifest is plain data, apart from functions'],
  ['is large', 'its manifest is small'],
  ['uses the message keys of another', 'its contributions are well formed, and its message keys are its own'],
  ['has an empty view', 'every view and part that it contributes loads, with a default export'],
  ['writes into another', USES],
  ['asks another for what is private', USES],
  ['reads what another has stored', USES],
  ['does not provide what it declares', 'it provides exactly what its manifest declares'],
  ['leaves a listener', 'its disposal leaves no listener and no timer'],
  ['leaves a listener in onIntent', 'it never runs if it is disabled while its code loads'],
  ['leaves a listener', 'it stops if it is disabled during its setup, and its callers get an error'],
  ['runs only once', 'code that failed to load is requested again, and can then run'],
  ['closes the modal', 'disabling it while its views are open opens the default view without its toast'],
  ['stays callable', 'a call while it is disabled is refused with a code'],
  ['fails to say when it is shown', 'its actions and tabs answer whether they are shown, for every account'],
  [
    'sends a request to an undeclared host',
    'it sends requests only by its http port to declared hosts, and leaves no timer or listener on the page itself',
  ],
  [
    'calls fetch itself',
    'it sends requests only by its http port to declared hosts, and leaves no timer or listener on the page itself',
  ],
  [
    'starts a timer of the page',
    'it sends requests only by its http port to declared hosts, and leaves no timer or listener on the page itself',
  ],
  [
    'listens on the page itself',
    'it sends requests only by its http port to declared hosts, and leaves no timer or listener on the page itself',
  ],
]

describe('every requirement can fail', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('each requirement has a plugin that breaks it', () => {
    expect(new Set(pluginRequirements.map(({ name }) => name))).toEqual(new Set(FAULTS.map(([, name]) => name)))
  })

  test.each(FAULTS)('a plugin that %s is refused: %s', async (fault, requirement) => {
    if (fault === 'listens on the page itself') vi.stubGlobal('document', new EventTarget())
    await expect(lawsFor(fault).get(requirement)?.()).rejects.toThrow()
  })

  test.each<[PluginFault, string]>([
    [
      'writes into another',
      'Plugin toy used elsewhere/notes, and the kit’s others have no manifest of plugin elsewhere',
    ],
    ['asks another for what is private', 'Plugin toy used other/secret: others only read what other provides or owns'],
    ['reads what another has stored', 'Plugin toy used other/key: others only read what other provides or owns'],
  ])('the sentence for a plugin that %s names both plugins and the token', async (fault, sentence) => {
    await expect(lawsFor(fault).get(USES)?.()).rejects.toThrow(sentence)
  })
})
