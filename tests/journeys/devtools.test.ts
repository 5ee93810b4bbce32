import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import {
  type Context,
  defineManifest,
  errorReported,
  event,
  type Manifest,
  PorticoError,
  sessionFailed,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { inspection, trackedEvent, walletDirectory } from '../../kernel/kit'
import { readFacts, readSources } from '../../plugins/devtools/flow/report'
import { devtools } from '../../plugins/devtools/manifest'
import { buildReport } from '../../plugins/devtools/rules/report'
import { endAll, HERON, openApp, type User, warmUp } from './user'

/* The devtools of a host's developer, beside every standard plugin. */

beforeAll(warmUp)
afterEach(endAll)

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const SECRETS = {
  email: 'harbor.master@example.com',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJoYXJib3IifQ.c2lnbmF0dXJl',
  pairing: 'wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e858',
  signature: `0x${'5d'.repeat(65)}`,
  phrase: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  projectId: '2f05ae7f1116030fde2d36508f472bfb',
  name: 'harbormaster',
  apiKey: 'sk-live-51HxyzAbCdEfGh',
}

/** A plugin of the host that sends requests. */
const ledger = (enter: (ctx: Context) => void): Manifest =>
  defineManifest({
    id: 'ledger',
    activatesAtStart: () => true,
    egress: () => ({ connect: ['https://ledger.example'] }),
    load: async () => ({ default: enter }),
  })

async function open(options: Parameters<typeof openApp>[0] = {}) {
  const contexts: Context[] = []
  const user = await openApp({ ...options, plugins: [devtools({ from: 'page' }), ledger(ctx => contexts.push(ctx))] })
  await expect.poll(() => contexts.length).toBe(1)
  const panel = await partsOf(user.inside).activate('devtools')
  return { user, panel, sender: contexts[0]! }
}

const reportOf = async (panel: Context) => buildReport(readFacts(panel, await readSources(panel)))
const namesIn = ({ timeline }: Awaited<ReturnType<typeof reportOf>>) => timeline.map(({ name }) => name)

/** Requests and events that hold every kind of secret. */
async function leak({ edges }: User, sender: Context): Promise<void> {
  edges.server.answer('ledger.example', { token: SECRETS.token })
  await sender.http.json(`https://ledger.example/v1/profile/account/${SECRETS.name}/${ADDRESS}`, {
    method: 'POST',
    query: { token: SECRETS.token, projectId: SECRETS.projectId },
    headers: { Authorization: `Bearer ${SECRETS.token}` },
    body: SECRETS,
  })
  const fields = (p: Readonly<Partial<Record<keyof typeof SECRETS, unknown>>>) => ({ ...p }) as Record<string, string>
  sender.emit(trackedEvent<typeof SECRETS>('ledger/written', { name: 'LEDGER_WRITTEN', fields }), SECRETS)
  sender.emit(event<typeof SECRETS>('ledger/read'), SECRETS)
  for (const secret of Object.values(SECRETS)) {
    sender.emit(event<{ error: unknown }>('ledger/failed'), { error: new Error(secret) })
    sender.emit(sessionFailed, { connectorId: secret, error: new PorticoError('CONNECT_FAILED', secret, { secret }) })
    sender.emit(errorReported, {
      error: Object.assign(new Error(secret), { code: secret, name: secret }),
      by: 'ledger',
    })
  }
}

describe('the report', () => {
  test('holds no secret of any kind after a journey', async () => {
    const { user, panel, sender } = await open({
      projectId: SECRETS.projectId,
      features: { notes: SECRETS.apiKey } as object,
      customRpcUrls: { 'eip155:1': [`https://node.example/${SECRETS.apiKey}`] },
      metadata: { name: SECRETS.email },
      termsConditionsUrl: `https://app.example/terms?token=${SECRETS.token}`,
    })
    const { address } = await user.connect()
    await leak(user, sender)
    await user.portico.disconnect()
    const report = await reportOf(panel)
    const text = JSON.stringify(report)
    expect(namesIn(report)).toContain('POST ledger.example/v1/profile/account/…/…')
    expect(namesIn(report)).toContain('ledger/written')
    expect(Object.values({ ...SECRETS, address, other: ADDRESS }).filter(secret => text.includes(secret))).toEqual([])
    // No long part of one, either.
    for (const secret of Object.values(SECRETS)) {
      const parts = secret.split(/[^\w]+/).filter(part => part.length >= 12)
      expect(parts.filter(part => text.includes(part))).toEqual([])
    }
  })

  test('lists each plugin with the reason why it is on or off', async () => {
    const { panel } = await open({ features: { swaps: false } })
    const { plugins } = await reportOf(panel)
    const found = (id: string) => plugins.find(plugin => plugin.id === id)
    expect(found('devtools')).toMatchObject({ state: 'active', source: 'always' })
    expect(found('swaps')).toMatchObject({ state: 'disabled' })
    expect(found('swaps')?.reason).toMatch(/configuration|host|project/)
  })

  test('names a plugin whose code failed, until an activation succeeds', async () => {
    const { user, panel } = await open()
    let fails = true
    const broken = (): Manifest =>
      defineManifest({
        id: 'broken',
        listens: [event('ledger/tried')],
        load: async () => {
          if (fails) throw new Error('404')
          return { default: () => {} }
        },
      })
    await user.reload({ debug: false, plugins: [devtools({ from: 'page' }), broken()] })
    const again = await partsOf(user.inside).activate('devtools')
    const stateNow = async () => (await reportOf(again)).plugins.find(({ id }) => id === 'broken')
    await expect(partsOf(user.inside).activate('broken')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(await stateNow()).toMatchObject({ state: 'failed', code: 'PLUGIN_LOAD_FAILED' })
    fails = false
    await partsOf(user.inside).activate('broken')
    expect(await stateNow()).toMatchObject({ state: 'active' })
    expect(panel.signal.aborted).toBe(true)
  })

  test('shows the wallets in their rows, and the excluded one with its reason', async () => {
    const { user, panel } = await open({ pluginOptions: { connect: { excludeWalletIds: ['test.quartz'] } } })
    user.portico.prepare()
    const reasons = async () => (await reportOf(panel)).wallets.map(({ name, reason, place }) => [name, reason, place])
    await expect.poll(reasons).toContainEqual(['Quartz', 'excluded', undefined])
    expect(await reasons()).toContainEqual(['Heron', 'installed', 1])
  })

  test('shows a wallet that the directory leaves out because the host excludes it', async () => {
    const id = 'e'.repeat(64)
    const { user, panel } = await open({ pluginOptions: { connect: { excludeWalletIds: [id] } } })
    user.edges.server.answer('/getWallets', ({ url }: { url: URL }) =>
      url.searchParams.get('include') === id ? { data: [{ id, name: 'Harbor' }], count: 1 } : { data: [], count: 0 },
    )
    user.portico.prepare()
    const wallets = async () => (await reportOf(panel)).wallets.filter(({ name }) => name === 'Harbor')
    await expect.poll(wallets).toEqual([expect.objectContaining({ reason: 'excluded', place: undefined })])
  })

  test('names the entry of the project’s configuration that switches a plugin off, and whether it is missing', async () => {
    const { user, panel } = await open()
    const feature = { id: 'swap', isEnabled: false, config: ['1inch'] }
    user.edges.server.answer('/appkit/v1/config', { features: [feature] })
    user.portico.prepare()
    const entryOf = async (of: string) => (await reportOf(panel)).plugins.find(({ id }) => id === of)?.entry
    await expect.poll(() => entryOf('swaps')).toEqual({ id: 'swap', missing: false })
    expect(await entryOf('onramp')).toEqual({ id: 'onramp', missing: true })
  })

  test('the report has the settings with who set each', async () => {
    const { panel } = await open({ guardProvider: true, endpoints: { api: 'https://api.example' } })
    const { settings } = await reportOf(panel)
    const found = (key: string) => settings.find(setting => setting.key === key)
    expect(found('guardProvider')).toEqual({ key: 'guardProvider', value: 'true', source: 'host' })
    expect(found('preload')).toEqual({ key: 'preload', value: 'intent', source: 'default' })
    expect(found('endpoints.api')).toEqual({ key: 'endpoints.api', value: 'api.example', source: 'host' })
    expect(found('endpoints.rpc')?.source).toBe('default')
    expect(found('projectId')).toEqual({ key: 'projectId', value: 'set', source: 'host' })
  })
})

describe('the session trail', () => {
  const causes = async (panel: Context) => (await reportOf(panel)).trail.map(({ from, to, cause }) => [from, to, cause])

  test('names the user’s choice, the approval and the wallet’s own end', async () => {
    const { user, panel } = await open()
    await user.connect()
    user.heron.emit('disconnect', { code: 4900 })
    await expect.poll(user.status).toBe('disconnected')
    expect(await causes(panel)).toEqual([
      ['disconnected', 'connecting', 'chosen'],
      ['connecting', 'connected', 'approved'],
      ['connected', 'disconnected', 'endedByWallet'],
    ])
  })

  test('names a session that storage remembers', async () => {
    const { user } = await open()
    await user.connect()
    await user.reload()
    const panel = await partsOf(user.inside).activate('devtools')
    await expect.poll(user.status).toBe('connected')
    await settle()
    const found = await causes(panel)
    expect(found[0]).toEqual(['disconnected', 'restoring', 'remembered'])
    expect(found.at(-1)).toEqual(['restoring', 'connected', 'restored'])
  })
})

describe('the recorder', () => {
  test('begins with the user’s intent by default, and records it', async () => {
    const user = await openApp({ plugins: [devtools()] })
    await settle()
    const inspect = await (await user.inside.ask(inspection))()
    const state = () => inspect.plugins().find(({ id }) => id === 'devtools')?.state
    expect(state()).toBe('registered')
    user.portico.prepare()
    await expect.poll(state).toBe('active')
    const panel = await partsOf(user.inside).activate('devtools')
    const report = await reportOf(panel)
    expect(report.timeline[0]).toMatchObject({ name: 'kernel/intent-shown', before: true })
  })

  test('records requests of each plugin with their status, and no body', async () => {
    const { user, panel, sender } = await open()
    user.edges.server.answer('ledger.example', new Response('{}', { status: 503 }))
    await expect(sender.http.json('https://ledger.example/v1/account')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    const { timeline } = await reportOf(panel)
    const found = timeline.find(({ name }) => name === 'GET ledger.example/v1/account')
    expect(found?.fields).toMatchObject({ by: 'ledger', status: 503 })
  })

  test('records a request that the manifest’s egress does not allow, without its query', async () => {
    const { panel, sender } = await open()
    const refused = sender.http.json(`https://rates.example/v1/account/${SECRETS.name}`, {
      query: { key: SECRETS.apiKey },
    })
    await expect(refused).rejects.toMatchObject({ code: 'HTTP_BLOCKED' })
    const { timeline } = await reportOf(panel)
    const found = timeline.filter(({ name, fields }) => name.includes('rates.example') || fields.blocked)
    expect(found).toEqual([
      expect.objectContaining({
        kind: 'request',
        name: expect.stringMatching(/^GET rates\.example\/v1\/account\//),
        fields: { by: 'ledger', blocked: true },
      }),
    ])
    expect(JSON.stringify(timeline)).not.toContain(SECRETS.name)
    expect(namesIn(await reportOf(panel))).not.toContain('kernel/request-blocked')
  })

  test('leaves the requests unobserved when it ends', async () => {
    const { user, sender } = await open()
    const inspect = await (await user.inside.ask(inspection))()
    const seen: string[] = []
    const undo = inspect.watchRequests(({ path }) => seen.push(path))
    user.edges.server.answer('ledger.example', {})
    await sender.http.json('https://ledger.example/v1/first')
    undo()
    await sender.http.json('https://ledger.example/v1/second')
    expect(seen).toEqual(['/v1/first'])
  })
})

test('the wallet directory explains its list without a request', async () => {
  const user = await openApp()
  const directory = await user.portico.ask(walletDirectory)
  const before = user.edges.server.sent.length
  expect(await directory.explain()).toEqual([])
  expect(user.edges.server.sent).toHaveLength(before)
  await user.connect()
  expect(await directory.explain()).toContainEqual(
    expect.objectContaining({ id: HERON, name: 'Heron', reason: 'installed', place: 1 }),
  )
})
