import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPlugin } from '../../adapters/conformance'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { standard } from '../../plugins'
import features from '../../plugins/features'
import { startWorld, type Visit, type World } from '../browser/world'

const every = () => [...standard(), ...features()]
const lazyManifests = every().map(({ id, onIntent, gate }) => ({
  kit: {
    manifest: () => every().find(plugin => plugin.id === id)!,
    // A plugin that needs a namespace gets one.
    ...(gate?.needs && { others: () => [evm()], networks: [network(1)] }),
  },
  draws: onIntent !== undefined,
}))

for (const { kit, draws } of lazyManifests) if (!draws) testPlugin(kit, { describe, test, expect })

describe('in a page', () => {
  let world: World
  let visit: Visit
  beforeAll(async () => {
    world = await startWorld({ entry: { laws: 'tests/browser/hosts/laws.ts' } })
    visit = await world.visit({ page: 'laws' })
  })
  afterAll(async () => {
    await visit?.end()
    await world?.stop()
  })

  /** A plugin that renders needs a document: each of its rules runs in the browser. */
  const overThere = (plugin: string) => (law: string) =>
    test(law, async () => {
      expect(await visit.page.evaluate(([plugin, law]) => window.keeps(plugin!, law!), [plugin, law])).toBe('kept')
      expect(visit.wrongs).toEqual([])
    })
  for (const { kit, draws } of lazyManifests) {
    if (draws) testPlugin(kit, { describe, test: overThere(kit.manifest().id), expect })
  }
})
