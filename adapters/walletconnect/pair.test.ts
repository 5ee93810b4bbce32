import { type Hex, verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alerts, defineManifest } from '../../kernel'
import { clientInfo, pairing } from '../../kernel/kit'
import { chain, LIBRARIES, openWorld, type RealWorld } from './testing/realRelay'
import { ACCOUNT, evmGrant } from './testing/remoteWallet'
import { FORMER_SOLANA, SOLANA, solanaAdapter, solanaNetwork } from './testing/solanaNetwork'

describe.each(LIBRARIES)('with version %s of the library', (_, library) => {
  let world: RealWorld
  beforeEach(async () => {
    world = await openWorld(library)
  })
  afterEach(() => world.end())

  test('the adapter shows a code, the wallet scans and approves it, and signs', async () => {
    const page = await world.open()
    const connecting = page.connect()
    const proposal = await world.wallet.scan(await page.code())
    await world.wallet.approve(proposal, evmGrant())
    const [connection] = await connecting
    expect(connection).toMatchObject({
      namespace: 'eip155',
      accounts: [{ address: ACCOUNT.address }],
      networkId: 'eip155:1',
      approvedNetworkIds: ['eip155:1', 'eip155:137'],
      wallet: { name: 'Heron', imageUrl: 'https://wallet.example/a.png' },
    })
    expect(page.portico.read(pairing)).toEqual({ status: 'idle' })
    expect(page.portico.read(clientInfo).clientId).toMatch(/^did:key:z/)

    const message = '0x48656c6c6f'
    const params = [message, ACCOUNT.address]
    const signature = await connection?.provider.request({ method: 'personal_sign', params })
    const signed = { address: ACCOUNT.address, message: { raw: message }, signature: signature as Hex } as const
    expect(await verifyMessage(signed)).toBe(true)
    expect(world.wallet.requests.at(-1)).toMatchObject({ method: 'personal_sign', chainId: 'eip155:1' })
  })

  test('a proposal requires no namespace and offers every namespace of the host', async () => {
    const page = await world.open({ networks: [chain(1), solanaNetwork], options: { plugins: [solanaAdapter] } })
    const leaving = new AbortController()
    const connecting = page.connect({ signal: leaving.signal })
    const { params } = await world.wallet.scan(await page.code())
    expect(params.requiredNamespaces).toEqual({})
    expect(Object.keys(params.optionalNamespaces)).toEqual(['eip155', 'solana'])
    expect(params.optionalNamespaces.solana?.chains).toEqual([SOLANA, FORMER_SOLANA])
    expect(params.proposer.metadata).toMatchObject({ name: 'App', url: 'https://app.example' })
    leaving.abort()
    await expect(connecting).rejects.toThrow()
  })

  test.each([true, false])(
    'a namespace of another party is proposed with the methods that its adapter describes, or not at all (described: %s)',
    async isDescribed => {
      const requests = { methods: ['light_sign'], events: ['lightChanged'] }
      const walletConnect = isDescribed ? requests : undefined
      const lighthouse = defineManifest({
        id: 'lighthouse',
        adapter: {
          namespaces: ['lighthouse'],
          adopt: network =>
            network.chainNamespace === 'lighthouse'
              ? { ...network, chainNamespace: 'lighthouse', caipNetworkId: 'lighthouse:north' }
              : undefined,
          describe: async () => ({ lighthouse: { label: 'Lighthouse', walletConnect } }),
        },
      })
      const north = { ...chain(7), id: 'north', chainNamespace: 'lighthouse' }
      const page = await world.open({ networks: [chain(1), north], options: { plugins: [lighthouse] } })
      const alone = page.connect({ namespaces: ['lighthouse'] })
      if (!isDescribed) return expect(alone).rejects.toMatchObject({ code: 'WALLET_UNSUITABLE' })
      const { params } = await world.wallet.scan(await page.code())
      expect(params.optionalNamespaces.lighthouse).toMatchObject({ chains: ['lighthouse:north'], ...requests })
      page.portico.destroy()
      await expect(alone).rejects.toThrow()
    },
  )

  test.each([
    { code: 5000, message: 'User rejected.' },
    { code: 5002, message: 'User rejected methods.' },
    { code: -32000, message: 'The request was cancelled' },
    { code: -32000, message: 'User closed the wallet window' },
    { code: -32000, message: 'Transaction was rejected' },
  ])('the wallet error $code "$message" is a rejection', async reason => {
    const page = await world.open()
    const connecting = page.connect()
    const rejected = expect(connecting).rejects.toMatchObject({ name: 'PorticoError', code: 'USER_REJECTED' })
    await world.wallet.reject(await world.wallet.scan(await page.code()), reason)
    await rejected
    expect(page.portico.read(pairing)).toEqual({ status: 'idle' })
  })

  test('a wallet that cannot serve the proposal gives another error than one that rejects it', async () => {
    const page = await world.open()
    const failed = expect(page.connect()).rejects.toMatchObject({
      code: 'WALLET_UNSUITABLE',
      message: 'The connector does not support any of the requested chains',
    })
    await world.wallet.reject(await world.wallet.scan(await page.code()), {
      code: 5100,
      message: 'Unsupported chains.',
    })
    await failed
    expect(page.portico.read(pairing)).toMatchObject({ status: 'unreachable', code: 'WALLET_UNSUITABLE' })
  })

  test('the code appears before the relay has the proposal, and a wallet that scans it at once connects', async () => {
    world.relay.pause()
    const page = await world.open()
    const connecting = page.connect()
    const scanning = world.wallet.scan(await page.code())
    world.relay.resume()
    await world.wallet.approve(await scanning, evmGrant())
    expect(await connecting).toHaveLength(1)
  })

  test('a code expires after four minutes less ten seconds, and a new one replaces it', async () => {
    const page = await world.open({ clock: 'fake' })
    const expired = expect(page.connect()).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    const { uri, expiresAt } = await page.pairingIs('ready')
    expect(expiresAt).toBe(page.edges.clock.now() + 240_000)
    await expect.poll(() => page.edges.clock.pending).toBe(1)
    await page.edges.clock.advance(229_999)
    expect(page.portico.read(pairing).status).toBe('ready')
    await page.edges.clock.advance(1)
    await expired
    expect(page.portico.read(pairing)).toEqual({ status: 'expired' })
    const again = page.connect()
    expect(await page.code()).not.toBe(uri)
    await world.wallet.approve(await world.wallet.scan(await page.code()), evmGrant())
    expect(await again).toHaveLength(1)
  })

  test('an aborted attempt settles at once, and a session approved later is ended', async () => {
    const page = await world.open()
    const leaving = new AbortController()
    const left = expect(page.connect({ signal: leaving.signal })).rejects.toBe('left')
    const proposal = await world.wallet.scan(await page.code())
    leaving.abort('left')
    await left
    expect(page.portico.read(pairing)).toEqual({ status: 'idle' })
    const ended = new Promise(resolve => world.wallet.client.once('session_delete', resolve))
    await world.wallet.approve(proposal, evmGrant())
    await ended
    expect(world.wallet.client.session.getAll()).toEqual([])
    expect(await page.restore()).toEqual([])
  })

  test('a later attempt replaces the previous one', async () => {
    const page = await world.open()
    const first = expect(page.connect()).rejects.toMatchObject({ name: 'AbortError' })
    const code = await page.code()
    const second = page.connect()
    await first
    await expect.poll(page.code).not.toBe(code)
    await world.wallet.approve(await world.wallet.scan(await page.code()), evmGrant())
    expect(await second).toHaveLength(1)
  })

  test.each([
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'APKT002'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID', 'APKT007'],
  ])('the relay error "%s" becomes %s and raises %s', async (reason, code, alert) => {
    const attempts: (string | undefined)[] = []
    let answer: string | undefined = reason
    world.relay.authorize = ({ projectId }) => {
      if (projectId !== 'host') return undefined
      attempts.push(answer)
      return answer
    }
    const page = await world.open()
    await expect(page.connect()).rejects.toMatchObject({ code })
    expect(page.portico.read(pairing)).toMatchObject({ status: 'unreachable', code })
    expect(page.portico.read(alerts).raised).toContainEqual(expect.objectContaining({ code: alert }))
    answer = undefined
    const again = page.connect()
    await world.wallet.approve(await world.wallet.scan(await page.code()), evmGrant())
    expect(await again).toHaveLength(1)
    expect(attempts).toEqual([reason, undefined])
  })

  test('a clock that is ahead of the relay is reported as a wrong clock, and raises APKT006', async () => {
    world.relay.now = () => Date.now() - 600_000
    const page = await world.open()
    await expect(page.connect()).rejects.toMatchObject({ code: 'JWT_TOKEN_NOT_VALID' })
    const { code, message } = await page.pairingIs('unreachable')
    expect({ code, message }).toEqual({ code: 'JWT_TOKEN_NOT_VALID', message: expect.stringContaining('clock') })
    expect(page.portico.read(alerts).raised).toContainEqual(expect.objectContaining({ code: 'APKT006' }))
  })

  test('a relay that accepts no message in ten seconds is reported as silent', async () => {
    world.relay.pause()
    const page = await world.open({ clock: 'fake' })
    const connected = world.relay.next(({ type }) => type === 'connect')
    const silent = expect(page.connect()).rejects.toMatchObject({ code: 'RELAY_SILENT' })
    await page.code()
    await connected
    await page.edges.clock.advance(10_000)
    await silent
    expect(page.portico.read(pairing)).toMatchObject({ status: 'unreachable', code: 'RELAY_SILENT' })
  })

  test('a relay that does not connect in ten seconds is reported as unreachable', async () => {
    const options = { endpoints: { relay: 'ws://127.0.0.1:9', verify: 'http://127.0.0.1:9' } }
    const page = await world.open({ clock: 'fake', options })
    const unreachable = expect(page.connect()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await page.code()
    await page.edges.clock.advance(10_000)
    await unreachable
    expect(page.portico.read(pairing)).toMatchObject({ status: 'unreachable', code: 'RELAY_UNREACHABLE' })
  })

  test('accounts of another namespace are dropped, and a wallet without any other account is rejected', async () => {
    const page = await world.open()
    const failed = expect(page.connect()).rejects.toMatchObject({ code: 'WALLET_UNSUITABLE' })
    const ended = new Promise(resolve => world.wallet.client.once('session_delete', resolve))
    await world.wallet.approve(await world.wallet.scan(await page.code()), evmGrant(['eip155:1'], '0xnonsense'))
    await failed
    await ended
  })
})
