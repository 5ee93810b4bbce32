import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeEdges, type SentRequest, settle } from '../../adapters/conformance/edges'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
import { fakePage, info, install } from '../../adapters/evm/testing/page'
import { rpcError, scriptedWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import { connectors, createPortico, defineManifest, PorticoError, sessionControl, view } from '../../kernel'
import { type SmartSessionRequest, signing, smartSessions as token } from '../../kernel/kit'
import { session } from '../session/manifest'
import { smartSessions } from './manifest'
import { type SmartSessions, sessionRoutes } from './testing/sessionService'

beforeAll(() => Promise.all([import('./module'), import('../session/module'), import('../../adapters/evm/module')]))

const HERON = 'test.heron'
const CONTEXT = `0x${'ab'.repeat(40)}`
const SIGNATURE = `0x${'cd'.repeat(65)}`
const CONTRACT = `0x${'11'.repeat(20)}`

const leaves: (() => void)[] = []
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  vi.unstubAllGlobals()
})

async function connected() {
  const page = fakePage()
  vi.stubGlobal('window', page)
  const heron = scriptedWallet({ chains: [1] })
  install(page, { info: info({ name: 'Heron', rdns: HERON }), provider: heron.provider })
  const asked: { method: string; param: Record<string, unknown> }[] = []
  const wallet = { refuses: false }
  heron.override(({ method, params = [] }) => {
    if (!/^wallet_(grant|revoke)Permissions$/.test(method) || 'eth_accounts' in Object(params[0])) return undefined
    asked.push({ method, param: Object(params[0]) })
    if (wallet.refuses) throw rpcError(4001)
    return method === 'wallet_grantPermissions' ? { context: CONTEXT } : SIGNATURE
  })
  const sessions: SmartSessions = {}
  const routes = sessionRoutes({ sessions })
  const edges = fakeEdges()
  edges.server.answer('/v1/sessions/', ({ url, method, body }: SentRequest) =>
    routes.request(url.href, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  const taps: { id: string; payload: unknown }[] = []
  const seen: unknown[] = []
  const guard = { refuses: false }
  const host = defineManifest({
    id: 'host',
    taps: [signing],
    activatesAtStart: () => true,
    load: async () => ({
      default: ctx => {
        ctx.tap(signing, request => {
          seen.push(request)
          return guard.refuses ? new PorticoError('REQUEST_REFUSED', 'No') : undefined
        })
      },
    }),
  })
  const portico = createPortico(
    {
      projectId: 'p1',
      networks: [network(1)],
      adapters: [evm()],
      plugins: sharedWith('host', [host, session(), smartSessions()]),
      features: { smartSessions: true },
      debug: false,
    },
    edges.ports,
  )
  leaves.push(portico.destroy)
  portico.observe((id, payload) => id.startsWith('smart-sessions/') && taps.push({ id, payload }))
  portico.prepare()
  await settle()
  await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
  await (await portico.ask(sessionControl)).connect({ connectorId: HERON })
  const request: SmartSessionRequest = {
    expiresAt: edges.clock.now() + 3_600_000,
    keys: [{ type: 'secp256k1', publicKey: '0x02aa' }],
    permissions: [
      { type: 'contract-call', data: { address: CONTRACT, abi: [], functions: [{ functionName: 'mint' }] } },
    ],
  }
  const { address = '' } = portico.account()
  return {
    portico,
    edges,
    heron,
    asked,
    wallet,
    sessions,
    taps,
    seen,
    guard,
    request,
    address,
    service: await portico.ask(token),
  }
}

test('registers a session, which the wallet grants with the service’s key, activates and lists it', async () => {
  const { service, request, asked, edges, address, taps, seen } = await connected()
  const granted = await service.grant(request)
  expect(granted).toMatchObject({ account: `eip155:1:${address}`, context: CONTEXT, expiresAt: request.expiresAt })
  expect(asked).toMatchObject([
    {
      method: 'wallet_grantPermissions',
      param: {
        chainId: '0x1',
        address,
        version: 2,
        expiry: request.expiresAt / 1000,
        signer: { type: 'keys', data: { keys: [{ publicKey: '0x02aa' }, { type: 'secp256k1' }] } },
        permissions: request.permissions,
      },
    },
  ])
  const paths = edges.server.sent.map(({ method, url }) => `${method} ${decodeURIComponent(url.pathname)}`)
  expect(paths).toEqual([`POST /v1/sessions/eip155:1:${address}`, `POST /v1/sessions/eip155:1:${address}/activate`])
  expect(edges.server.sent[0]?.url.search).toBe('?projectId=p1&v=2')
  expect(await service.list()).toMatchObject([
    { pci: granted.pci, project: { name: 'Project' }, expiresAt: request.expiresAt, context: CONTEXT },
  ])
  expect(taps).toEqual([{ id: 'smart-sessions/granted', payload: { networkId: 'eip155:1', pci: granted.pci } }])
  expect(seen).toMatchObject([{ kind: 'permissions', namespace: 'eip155', request: { action: 'grant' } }])
})

test('revokes a session with a signature of the wallet', async () => {
  const { service, request, asked, edges, address, sessions, taps } = await connected()
  const { pci } = await service.grant(request)
  await service.list()
  await service.revoke({ pci })
  expect(asked.at(-1)).toEqual({
    method: 'wallet_revokePermissions',
    param: { pci, permissions: request.permissions, expiry: request.expiresAt / 1000, address },
  })
  expect(edges.server.sent.at(-1)).toMatchObject({ method: 'POST', body: { pci, signature: SIGNATURE } })
  expect(sessions[address.toLowerCase()]?.[0]?.revokedAt).toBeDefined()
  expect(taps.at(-1)).toEqual({ id: 'smart-sessions/revoked', payload: { networkId: 'eip155:1', pci } })
  expect((await service.list())[0]?.revokedAt).toBeDefined()
})

test('a rejection by the wallet activates and revokes nothing', async () => {
  const { service, request, wallet, sessions, edges, taps, address } = await connected()
  const { pci } = await service.grant(request)
  wallet.refuses = true
  await expect(service.grant(request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(service.revoke({ pci })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(edges.server.sent.filter(({ url }) => /activate|revoke/.test(url.pathname))).toHaveLength(1)
  expect(sessions[address.toLowerCase()]?.[0]?.revokedAt).toBeUndefined()
  expect(taps.slice(-2).map(({ id }) => id)).toEqual(['smart-sessions/grant-failed', 'smart-sessions/revoke-failed'])
})

test('a plugin can refuse a permission before the wallet’s request', async () => {
  const { service, request, guard, asked } = await connected()
  guard.refuses = true
  await expect(service.grant(request)).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  expect(asked).toEqual([])
})

test.each([
  ['that ends in the past', { expiresAt: 0 }],
  ['that never ends', { expiresAt: Number.POSITIVE_INFINITY }],
  ['without a key', { keys: [] }],
  ['without a permission', { permissions: [] }],
])('a session %s is refused before anything is sent', async (_, change) => {
  const { service, request, edges } = await connected()
  await expect(service.grant({ ...request, ...change })).rejects.toMatchObject({ code: 'SMART_SESSION_INVALID' })
  expect(edges.server.sent).toEqual([])
})

test.each([
  ['no list', {}],
  ['a session without an end', { pcis: [{ pci: 'a', project: { name: 'A' }, permissions: [] }] }],
  ['a session without a name', { pcis: [{ pci: 'a', project: { name: ' ' }, expiry: 1, permissions: [] }] }],
  ['an end that is not a time', { pcis: [{ pci: 'a', project: { name: 'A' }, expiry: 1e300, permissions: [] }] }],
  ['nothing', null],
])('an answer with %s is an error, never a part of a list', async (_, answer) => {
  const { service, edges } = await connected()
  edges.server.answer('/v1/sessions/', answer)
  await expect(service.list()).rejects.toMatchObject({ code: 'SMART_SESSIONS_MALFORMED' })
})

test('sends no request without an account', async () => {
  const { service, portico, edges, request } = await connected()
  await portico.disconnect()
  for (const ask of [() => service.list(), () => service.grant(request), () => service.revoke({ pci: 'a' })]) {
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  }
  expect(edges.server.sent).toEqual([])
})

test('a session that the service does not know cannot be revoked', async () => {
  const { service, asked } = await connected()
  await expect(service.revoke({ pci: 'unknown' })).rejects.toMatchObject({ code: 'SMART_SESSION_NOT_FOUND' })
  expect(asked).toEqual([])
})

test('the feature is off until the host enables it', async () => {
  const edges = fakeEdges()
  const portico = createPortico(
    { projectId: 'p1', networks: [network(1)], adapters: [evm()], plugins: [smartSessions()], debug: false },
    edges.ports,
  )
  leaves.push(portico.destroy)
  expect(portico.has(token)).toBe(false)
  await expect(portico.open({ view: view('SmartSessionList') })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
})
