import { beforeAll, describe, expect, test } from 'vitest'
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
import { createService, type Service } from '../testKit'

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

test('an account signs in with the project’s service, in the words that it reads', async () => {
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
  expect(service.asked).toEqual(['GET nonce', 'POST authenticate'])
  expect(here.portico.account().isConnected).toBe(true)
})

test('the service hears which login an embedded wallet has', async () => {
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
  here.ctx.write(embeddedUser, () => ({ email: 'ada@example.com', provider: 'google' }))
  here.portico.write(sessions, draft => {
    const live = draft.byNamespace[EVM]
    if (live && 'accounts' in live) live.auth = { name: 'google' }
  })
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(bodies).toMatchObject([{ walletInfo: { type: 'social', social: 'google', identifier: 'ada@example.com' } }])
})

test('the service remembers it on the next visit, without asking the wallet', async () => {
  const service = createService()
  const again = await (await signedIn(service)).reload()
  await expect.poll(() => service.asked.at(-1)).toBe('GET me')
  await again.settle()
  expect(again.views()).toEqual([])
  expect(again.portico.account().isConnected).toBe(true)
})

test('another network is another sign-in, and who cancels is parted from the wallet', async () => {
  const here = await signedIn(createService())
  await here.wallet.tell(EVM, { kind: 'network', networkId: TWO })
  await expect.poll(here.views).toEqual(['SIWXSignMessage'])
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(here.edges.storage.get(PASS)).toMatchObject({ chainId: TWO, address: FIRST })
})

test('leaving drops what was kept', async () => {
  const here = await signedIn(createService())
  expect(here.edges.storage.get(PASS)).toMatchObject({ chainId: ONE })
  await here.portico.disconnect()
  await here.settle()
  expect(here.edges.storage.get(PASS)).toBeUndefined()
})

test.each([{ token: 'forged', chainId: ONE, address: FIRST }, 'junk', null, { token: 7 }])(
  'a storage that holds %j is asked for anew',
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
  test.each([429, 500, 503, 408])('counts while the service answers %i, and is checked again', async status => {
    const service = createService()
    const here = await signedIn(service)
    service.status = status
    const again = await here.reload()
    await expect.poll(() => service.asked.at(-1)).toBe('GET me')
    await again.settle()
    expect(again.views()).toEqual([])
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.edges.storage.get(PASS)).toMatchObject({ chainId: ONE, address: FIRST })
    service.status = 401
    await again.clock.advance(60_001)
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(again.edges.storage.get(PASS)).toBeUndefined()
  })

  test.each([401, 403, 404, 410])('ends where the service answers %i', async status => {
    const service = createService()
    const here = await signedIn(service)
    service.status = status
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(again.edges.storage.get(PASS)).toBeUndefined()
  })

  test('counts while the service is silent', async () => {
    const service = createService()
    const here = await signedIn(service)
    service.silent = true
    const again = await here.reload()
    await again.clock.advance(10_000)
    await again.settle()
    expect(again.portico.account().isConnected).toBe(true)
    expect(again.views()).toEqual([])
  })

  test('does not count past the end that its token names', async () => {
    const service = createService()
    const here = await signedIn(service)
    const payload = btoa(JSON.stringify({ exp: here.clock.now() / 1000 - 1 }))
    here.edges.storage.set(PASS, { token: `h.${payload}.s`, chainId: ONE, address: FIRST })
    service.status = 503
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
  })

  test('of another account does not count while the service cannot be asked', async () => {
    const service = createService()
    const here = await signedIn(service)
    here.edges.storage.set(PASS, { token: 'a.b.c', chainId: TWO, address: FIRST })
    service.status = 503
    const again = await here.reload()
    await expect.poll(again.views).toEqual(['SIWXSignMessage'])
    expect(again.edges.storage.get(PASS)).toMatchObject({ chainId: TWO })
  })
})

test('a sign-in that the service cannot take right now can be tried again', async () => {
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

test('the service replaces a host’s own store, and the developer is warned once', async () => {
  const service = createService()
  const here = await open(service, {}, createHost())
  await here.connect()
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(here.edges.env.warnings.filter(warning => warning.includes('siwx'))).toHaveLength(1)
  expect(service.asked).toContain('POST authenticate')
})

test('the project does not replace the host’s own store, unless the host enabled the service', async () => {
  const service = createService()
  const here = await open(service, { features: {} }, createHost())
  here.ctx.write(remoteConfig, () => ({
    status: 'known' as const,
    features: { reownAuthentication: { isEnabled: true, config: [] } },
  }))
  await here.connect()
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(here.edges.env.warnings.filter(warning => warning.includes('the host passes its own'))).toHaveLength(1)
  expect(service.asked).toEqual([])
})

// Fails when the gate has no `security`.
test('the project does not begin to sign accounts in where the host asks for no sign-in', async () => {
  const service = createService()
  const here = await open(service, { features: {} })
  here.ctx.write(remoteConfig, () => ({
    status: 'known' as const,
    features: { reownAuthentication: { isEnabled: true, config: [] } },
  }))
  expect(await here.connect()).toMatchObject({ state: 'done' })
  expect(service.asked).toEqual([])
})

test('in basic mode the host’s own store is asked, and the service is not', async () => {
  const service = createService()
  const here = await open(service, { basic: true }, createHost())
  await here.connect()
  await expect.poll(() => here.views().at(-1)).toBe('SIWXSignMessage')
  const none = await open(service, { basic: true })
  expect(await none.connect()).toMatchObject({ state: 'done' })
  expect(service.asked).toEqual([])
})

test('asks for the project’s configuration if it has not loaded: it decides which accounts sign in', async () => {
  const service = createService()
  const asked: string[] = []
  const project: Manifest = {
    id: 'a-project',
    provides: [remoteSource],
    load: async () => ({
      default: ctx => {
        ctx.provide(remoteSource, {
          async refresh() {
            asked.push('refresh')
            const features = { reownAuthentication: { isEnabled: true, config: [] } }
            ctx.write(remoteConfig, () => ({ status: 'known' as const, features }))
          },
        })
      },
    }),
  }
  const here = await visit({
    fetch: (...request) => service.fetch(...request),
    others: [project],
    signIn: createHost(),
    options: { features: { reownAuthentication: true } },
  })
  await here.connect()
  await sign(here)
  await expect.poll(here.views).toEqual([])
  expect(asked).toEqual(['refresh'])
  expect(service.asked).toContain('POST authenticate')
})
