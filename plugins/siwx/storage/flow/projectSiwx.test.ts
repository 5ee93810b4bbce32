import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  embeddedUser,
  type Manifest,
  type PorticoOptions,
  remoteConfig,
  remoteSource,
  sessions,
} from '../../../../kernel'
import type { SiwxOptions } from '../../state'
import { createHost, EVM, FIRST, ONE, TWO, type Visit, visit } from '../../testKit'
import { closeService, createService, type Service } from '../testKit'

afterAll(closeService)

const PASS = 'siwx/auth-token'

// Imported first, so that the tests wait for promises only.
beforeAll(() =>
  Promise.all([
    import('../../module'),
    import('./chooseSiwx'),
    import('./projectSiwx'),
    import('../../../session/module'),
    import('../../../../verify/namespaces/eip155'),
    visit(),
  ]),
)

const open = (service: Service, options: Partial<PorticoOptions> = {}, signIn: SiwxOptions | false = false) =>
  visit({
    fetch: (...request) => service.fetch(...request),
    signIn,
    options: { features: { reownAuthentication: true }, ...options },
  })

async function sign(here: Visit): Promise<void> {
  await here.sign()
  await expect.poll(() => here.wallet.prompts.length).toBe(1)
  await here.wallet.prompts[0]?.approve()
  await expect.poll(here.step).not.toBe('storing')
  await here.settle()
}

async function signedIn(service: Service): Promise<Visit> {
  const here = await open(service)
  await here.connect()
  await expect.poll(() => here.views().at(-1)).toBe('SIWXSignMessage')
  await sign(here)
  await expect.poll(here.views).toEqual([])
  return here
}

test('an account signs the message of the project’s service in its own layout', async () => {
  const service = createService()
  const here = await open(service)
  await here.connect()
  await here.sign()
  await expect
    .poll(() => here.wallet.prompts[0]?.message)
    .toMatch(
      new RegExp(
        `^app.example wants you to sign in with your Network 1 account:\n${FIRST}\n\nURI: https://app.example/page\n` +
          'Version: 1\nChain ID: eip155:1\nNonce: [\\da-f]{32}\nIssued At: 2026-01-01T00:00:00.000Z$',
      ),
    )
  await here.wallet.prompts[0]?.approve()
  await expect.poll(here.views).toEqual([])
  expect(service.requests).toEqual(['GET nonce', 'POST authenticate'])
  expect(here.portico.account().isConnected).toBe(true)
})

test('the service receives the login of an embedded wallet', async () => {
  const service = createService()
  const bodies: unknown[] = []
  const spied: Service = {
    ...service,
    async fetch(input, init) {
      if (init?.method === 'POST') bodies.push(JSON.parse(String(init.body)))
      return service.fetch(input, init)
    },
  }
  const here = await open(spied)
  await here.connect()
  here.ctx.set(embeddedUser, { email: 'ada@example.com', provider: 'google' })
  here.portico.set(sessions, now => {
    const live = now.byNamespace[EVM]
    if (!live || !('accounts' in live)) return now
    return { ...now, byNamespace: { ...now.byNamespace, [EVM]: { ...live, auth: { name: 'google' } } } }
  })
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(bodies).toMatchObject([{ walletInfo: { type: 'social', social: 'google', identifier: 'ada@example.com' } }])
})

test('the service confirms a sign-in on the next visit, without asking the wallet', async () => {
  const service = createService()
  const again = await (await signedIn(service)).reload()
  await expect.poll(() => service.requests.at(-1)).toBe('GET me')
  await again.settle()
  expect(again.views()).toEqual([])
  expect(again.portico.account().isConnected).toBe(true)
})

test('another network needs another sign-in, which replaces the stored one', async () => {
  const here = await signedIn(createService())
  await here.wallet.report(EVM, { kind: 'network', networkId: TWO })
  await expect.poll(here.views).toEqual(['SIWXSignMessage'])
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(here.edges.storage.get(PASS)).toMatchObject({ chainId: TWO, address: FIRST })
})

test('disconnecting drops the stored token', async () => {
  const here = await signedIn(createService())
  expect(here.edges.storage.get(PASS)).toMatchObject({ chainId: ONE })
  await here.portico.disconnect()
  await here.settle()
  expect(here.edges.storage.get(PASS)).toBeUndefined()
})

test.each([{ token: 'forged', chainId: ONE, address: FIRST }, 'junk', null, { token: 7 }])(
  'a storage with %j is no sign-in: the user is asked again',
  async junk => {
    const here = await signedIn(createService())
    here.edges.storage.set(PASS, junk)
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(again.edges.storage.get(PASS)).toEqual(
      typeof junk === 'object' && junk?.token === 'forged' ? undefined : junk,
    )
  },
)

describe('a stored sign-in', () => {
  test.each([429, 500, 503, 408])(
    'a stored sign-in is valid while the service answers %i, and is checked again',
    async status => {
      const service = createService()
      const here = await signedIn(service)
      service.status = status
      const again = await here.reload()
      await expect.poll(() => service.requests.at(-1)).toBe('GET me')
      await again.settle()
      expect(again.views()).toEqual([])
      expect(again.portico.account().isConnected).toBe(true)
      expect(again.edges.storage.get(PASS)).toMatchObject({ chainId: ONE, address: FIRST })
      service.status = 401
      await again.clock.advance(60_001)
      await expect.poll(again.views).toEqual(['SIWXSignMessage'])
      expect(again.edges.storage.get(PASS)).toBeUndefined()
    },
  )

  test.each([401, 403, 404, 410])('ends if the service answers %i', async status => {
    const service = createService()
    const here = await signedIn(service)
    service.status = status
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(again.edges.storage.get(PASS)).toBeUndefined()
  })

  test('a stored sign-in is valid while the service does not answer', async () => {
    const service = createService()
    const here = await signedIn(service)
    service.isSilent = true
    const again = await here.reload()
    await again.clock.advance(10_000)
    await again.settle()
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.views()).toEqual([])
  })

  test('a stored sign-in is not valid after the expiry that its token names', async () => {
    const service = createService()
    const here = await signedIn(service)
    const payload = btoa(JSON.stringify({ exp: here.clock.now() / 1000 - 1 }))
    here.edges.storage.set(PASS, { token: `h.${payload}.s`, chainId: ONE, address: FIRST })
    service.status = 503
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
  })

  test('a stored sign-in of another account is not valid while the service is unavailable', async () => {
    const service = createService()
    const here = await signedIn(service)
    here.edges.storage.set(PASS, { token: 'a.b.c', chainId: TWO, address: FIRST })
    service.status = 503
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(again.edges.storage.get(PASS)).toMatchObject({ chainId: TWO })
  })
})

test('a sign-in can be tried again after the service was unavailable', async () => {
  const service = createService()
  const here = await open(service)
  await here.connect()
  service.status = 503
  await sign(here)
  await expect.poll(here.step).toBe('failed')
  service.status = undefined
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(here.portico.account().isConnected).toBe(true)
})

test('the service replaces the host’s own sign-in, and the console warns the developer once', async () => {
  const service = createService()
  const here = await open(service, {}, createHost())
  await here.connect()
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(here.edges.env.warnings.filter(warning => warning.includes('siwx'))).toHaveLength(1)
  expect(service.requests).toContain('POST authenticate')
})

test('the service does not replace the host’s own sign-in if the host did not enable it', async () => {
  const service = createService()
  const here = await open(service, { features: {} }, createHost())
  here.ctx.set(remoteConfig, {
    status: 'known' as const,
    features: { reownAuthentication: { isEnabled: true, config: [] } },
  })
  await here.connect()
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(here.edges.env.warnings.filter(warning => warning.includes('the option siwx is used instead'))).toHaveLength(1)
  expect(service.requests).toEqual([])
})

// Fails when the gate has no `security`.
test('the project cannot enable the sign-in of a host that asks for none', async () => {
  const service = createService()
  const here = await open(service, { features: {} })
  here.ctx.set(remoteConfig, {
    status: 'known' as const,
    features: { reownAuthentication: { isEnabled: true, config: [] } },
  })
  expect(await here.connect()).toMatchObject({ state: 'done' })
  expect(service.requests).toEqual([])
})

test('basic mode uses the host’s own sign-in, and not the service', async () => {
  const service = createService()
  const here = await open(service, { basic: true }, createHost())
  await here.connect()
  await expect.poll(() => here.views().at(-1)).toBe('SIWXSignMessage')
  const none = await open(service, { basic: true })
  expect(await none.connect()).toMatchObject({ state: 'done' })
  expect(service.requests).toEqual([])
})

/** The project's service of configurations, whose answer comes when it is asked. */
const projectWith = (isEnabled: boolean, refreshes: string[] = []): Manifest => ({
  id: 'a-project',
  provides: [remoteSource],
  load: async () => ({
    default: ctx => {
      ctx.provide(remoteSource, {
        async refresh() {
          refreshes.push('refresh')
          ctx.set(remoteConfig, { status: 'known', features: { reownAuthentication: { isEnabled, config: [] } } })
        },
      })
    },
  }),
})

const pending = (service: Service, project: Manifest, features: PorticoOptions['features']) =>
  visit({ fetch: (...request) => service.fetch(...request), others: [project], signIn: false, options: { features } })

// Fails when the session does not wait for the decision on the plugin.
test('a wallet that connects before the project’s configuration has loaded is asked to sign in', async () => {
  const service = createService()
  const here = await pending(service, projectWith(true), { reownAuthentication: true })
  await here.connect()
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(service.requests).toContain('POST authenticate')
})

test('the same wallet is not asked if the project turns out to have switched the sign-in off', async () => {
  const service = createService()
  const here = await pending(service, projectWith(false), { reownAuthentication: true })
  expect(await here.connect()).toMatchObject({ state: 'done' })
  expect(service.requests).toEqual([])
})

test('a host that asks for no sign-in does not wait for the project’s configuration', async () => {
  const service = createService()
  const refreshes: string[] = []
  const here = await pending(service, projectWith(true, refreshes), {})
  expect(await here.connect()).toMatchObject({ state: 'done' })
  expect(refreshes).toEqual([])
})

test('the project’s configuration is loaded before the sign-in is chosen', async () => {
  const service = createService()
  const refreshes: string[] = []
  const here = await visit({
    fetch: (...request) => service.fetch(...request),
    others: [projectWith(true, refreshes)],
    signIn: createHost(),
    options: { features: { reownAuthentication: true } },
  })
  await here.connect()
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(refreshes).toEqual(['refresh'])
  expect(service.requests).toContain('POST authenticate')
})
