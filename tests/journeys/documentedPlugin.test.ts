import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountActions, type Manifest } from '../../kernel'
import { ROOT } from '../architecture/sources'
import { endAll, openApp, warmUp } from './user'

/* Runs the example of docs/plugins.md as printed there. */

let ticker: () => Manifest

beforeAll(async () => {
  await warmUp()
  const page = await readFile(join(ROOT, 'docs/plugins.md'), 'utf8')
  const code = /```ts\n(\/\/ ticker\/manifest\.ts[\s\S]*?)```/.exec(page)?.[1] ?? ''
  const folder = join(ROOT, '.cache/documented')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'ticker.ts')
  await writeFile(file, code.replace("'portico/contracts'", JSON.stringify(join(ROOT, 'kernel/contracts/index.ts'))))
  const loaded: { ticker: () => Manifest } = await import(file)
  ticker = loaded.ticker
})
afterEach(endAll)

const owners = ({ portico }: Awaited<ReturnType<typeof openApp>>) =>
  portico.slot(accountActions).map(({ owner }) => owner)

test('shows its action with a projectId if the project’s configuration does not list its key', async () => {
  const user = await openApp({ plugins: [ticker()] })
  user.edges.server.answer('/appkit/v1/config', { features: [{ id: 'swap', isEnabled: false, config: [] }] })
  user.portico.prepare()
  await user.connect()
  await expect.poll(() => user.edges.server.sent.some(({ url }) => url.pathname === '/appkit/v1/config')).toBe(true)
  await expect.poll(() => owners(user)).toContain('ticker')
  expect(user.inside.view('Ticker')?.owner).toBe('ticker')
})

test.each([
  ['switched off by the host', { features: { ticker: false } }],
  ['in basic mode', { basic: true }],
])('the documented plugin does not show its action %s', async (_, options) => {
  const user = await openApp({ plugins: [ticker()], ...options })
  await user.connect()
  expect(owners(user)).not.toContain('ticker')
})
