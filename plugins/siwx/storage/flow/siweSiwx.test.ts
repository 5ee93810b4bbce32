import { beforeAll, expect, test } from 'vitest'
import type { SiweConfig } from '../../state'
import { EVM, FIRST, SECOND, SOLANA, TWO, type Visit, visit } from '../../testKit'

// Imported first, so that the tests wait for promises only.
beforeAll(() =>
  Promise.all([
    import('../../module'),
    import('./chooseSiwx'),
    import('./siweSiwx'),
    import('../../../session/module'),
    visit(),
  ]),
)

/** A server with the older configuration. */
function createServer(changes: Partial<SiweConfig> = {}) {
  const calls: string[] = []
  let session: { address: string; chainId: number } | null = null
  const config: SiweConfig = {
    async getNonce(address) {
      calls.push(`getNonce ${address}`)
      return 'aNonceOfTheServer'
    },
    getMessageParams: async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [1, 10],
      statement: 'Hello',
    }),
    createMessage: message => JSON.stringify(message),
    async verifyMessage({ message, signature }) {
      calls.push('verifyMessage')
      const { address, chainId } = JSON.parse(message)
      if (!signature.startsWith('0x')) return false
      session = { address: address.split(':').at(-1), chainId }
      return true
    },
    getSession: async () => session,
    async signOut() {
      calls.push('signOut')
      session = null
      return true
    },
    onSignIn: one => calls.push(`onSignIn ${one?.address} ${one?.chainId}`),
    onSignOut: () => calls.push('onSignOut'),
    ...changes,
  }
  return { config, calls }
}

const open = (config: SiweConfig) => visit({ signIn: { siweConfig: config } })

async function sign(here: Visit): Promise<void> {
  await here.sign()
  await here.wallet.prompts[0]?.approve()
  await here.settle()
}

test('a message of the older configuration names the account as a DID', async () => {
  const { config, calls } = createServer()
  const here = await open(config)
  const connected = await here.connect()
  await here.sign()
  expect(JSON.parse(here.wallet.prompts[0]?.message ?? '')).toEqual({
    address: `did:pkh:eip155:1:${FIRST}`,
    chainId: 1,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'aNonceOfTheServer',
    statement: 'Hello',
    iat: '2026-01-01T00:00:00.000Z',
  })
  await here.wallet.prompts[0]?.approve()
  await here.settle()
  expect(connected.state).toBe('done')
  expect(calls).toEqual([`getNonce ${FIRST}`, 'verifyMessage', `onSignIn ${FIRST} 1`])
  const again = await here.reload()
  expect(again.views()).toEqual([])
})

test('accounts of other namespaces count as signed in', async () => {
  const { config, calls } = createServer()
  const here = await open(config)
  expect(await here.connect([SOLANA])).toMatchObject({ state: 'done' })
  expect(calls).toEqual([])
})

test('a signature that the server refuses fails the sign-in', async () => {
  const here = await open(createServer({ verifyMessage: async () => false }).config)
  await here.connect()
  await sign(here)
  expect(here.step()).toBe('failed')
})

test.each([
  ['network', { kind: 'network', networkId: TWO }],
  ['account', { kind: 'accounts', accounts: [{ address: SECOND }] }],
] as const)('another %s signs out, and the user is asked again', async (_, change) => {
  const { config, calls } = createServer()
  const here = await open(config)
  await here.connect()
  await sign(here)
  await here.wallet.report(EVM, change)
  await here.settle()
  // The prompt requests its nonce as soon as it is shown.
  expect(calls.filter(call => /signout/i.test(call)).slice(-2)).toEqual(['signOut', 'onSignOut'])
  expect(here.views()).toEqual(['SIWXSignMessage'])
})

test('another network or account does not sign out if the configuration disables it', async () => {
  const { config } = createServer({ signOutOnNetworkChange: false, signOutOnAccountChange: false })
  const here = await open(config)
  await here.connect()
  await sign(here)
  await here.wallet.report(EVM, { kind: 'network', networkId: TWO })
  await here.wallet.report(EVM, { kind: 'accounts', accounts: [{ address: SECOND }] })
  await here.settle()
  expect(here.views()).toEqual([])
})

test('the server is asked for the session once in an interval', async () => {
  let requests = 0
  let session: { address: string; chainId: number } | null = { address: FIRST, chainId: 1 }
  const { config } = createServer({
    sessionRefetchIntervalMs: 60_000,
    async getSession() {
      requests++
      return session
    },
  })
  const here = await open(config)
  await here.connect()
  expect(here.portico.account().isConnected).toBe(true)
  expect(requests).toBe(1)
  await here.clock.advance(59_000)
  expect(requests).toBe(1)
  await here.clock.advance(1_001)
  await here.settle()
  expect(requests).toBe(2)
  expect(here.views()).not.toContain('SIWXSignMessage')
  session = null
  await here.clock.advance(60_001)
  await here.settle()
  expect(here.views().at(-1)).toBe('SIWXSignMessage')
})

test('a nonce is used again in its interval, and not after a signature with it was verified', async () => {
  const { config, calls } = createServer({
    nonceRefetchIntervalMs: 60_000,
    async verifyMessage() {
      return false
    },
  })
  const nonces = () => calls.filter(call => call.startsWith('getNonce')).length
  const here = await open(config)
  await here.connect()
  await here.sign()
  await here.wallet.prompts[0]?.reject()
  await here.settle()
  await here.sign()
  expect(nonces()).toBe(1)
  await here.wallet.prompts[0]?.reject()
  await here.clock.advance(60_000)
  await here.sign()
  expect(nonces()).toBe(2)
  await here.wallet.prompts[0]?.approve()
  await here.settle()
  await here.sign()
  expect(nonces()).toBe(3)
})

test('disconnecting signs out, unless the configuration disables it', async () => {
  for (const signOutOnDisconnect of [true, false]) {
    const { config, calls } = createServer({ signOutOnDisconnect })
    const here = await open(config)
    await here.connect()
    await sign(here)
    await here.portico.disconnect()
    await here.settle()
    expect(calls.includes('signOut')).toBe(signOutOnDisconnect)
  }
})

test('a configuration that is not enabled asks for no sign-in', async () => {
  const here = await open(createServer({ enabled: false }).config)
  expect(await here.connect()).toMatchObject({ state: 'done' })
})

test('rejects other options beside the configuration', async () => {
  await expect(
    visit({ signIn: Object.assign({ siweConfig: createServer().config }, { statement: 'Welcome' }) }),
  ).rejects.toThrow('Cannot set both siweConfig and siwx options')
})
