import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { connectors, remoteConfig, sessionControl } from '../../kernel'
import { walletDirectory } from '../../kernel/kit'
import { endAll, HERON, openApp, warmUp } from '../journeys/user'
import { countEntries } from './entered'
import { type Figure, problemOf, WALKS } from './figures'
import { ROOT } from './sources'

/* The files that a request enters, with all standard plugins and without the plugin that renders. */

beforeAll(warmUp)
afterEach(endAll)

function check(name: keyof typeof WALKS, files: readonly string[]): void {
  const figure: Figure = { ...WALKS[name], measured: files.length }
  console.log(`${figure.name}: ${files.length}`)
  expect(problemOf(figure), files.join('\n')).toBeUndefined()
}

/** The first walk of docs/architecture.md, without what a view or a waiting host enters. */
function documentedSteps(): string[] {
  const [, walk = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('\n## ')
  const steps = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)
  return steps.filter(path => /^(adapters|kernel|plugins\/session)\//.test(path) && !path.includes('awaitSession'))
}

test('an opening and a press on a wallet enter few files, among them those that docs/architecture.md names', async () => {
  const { portico } = await openApp()
  const entries = await countEntries()
  await portico.open()
  const opened = await entries.take()
  await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
  await expect.poll(() => portico.read(remoteConfig).status).toBe('known')
  await expect.poll(() => portico.peek(walletDirectory)).toBeDefined()
  await settle()
  const idle = await entries.take()
  const control = await portico.ask(sessionControl)
  await control.connect({ connectorId: HERON })
  const pressed = await entries.take()
  entries.end()
  check('open', opened)
  check('connect', pressed)
  const entered = new Set([...opened, ...idle, ...pressed])
  expect(documentedSteps().filter(path => !entered.has(path))).toEqual([])
})
