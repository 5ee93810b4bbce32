import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPlugin } from '../../adapters/conformance'
import { standard } from '../../plugins'
import { startWorld, type Visit, type World } from '../browser/world'

/* A plugin that draws the modal itself needs a page. The others meet the requirements in `plugins/laws.test.ts`. */

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

/** Each requirement runs in the browser, also those that need a document, which the runner lists as skipped here. */
const overThere = (plugin: string) => (listed: string) => {
  const [law = ''] = listed.split(' (skipped: ')
  test(law, async () => {
    expect(await visit.page.evaluate(([plugin, law]) => window.keeps(plugin!, law!), [plugin, law])).toBe('kept')
    expect(visit.wrongs).toEqual([])
  })
}

for (const { id, onIntent } of standard()) {
  const manifest = () => standard().find(plugin => plugin.id === id)!
  if (onIntent) testPlugin({ manifest }, { describe, test: overThere(id), expect })
}
