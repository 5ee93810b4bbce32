import { getAddress, verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HostNetwork, type Manifest, PorticoError, type ProvenSignIn, type SignInOnConnect } from '../../kernel'
import { signInOnConnect, toast } from '../../kernel/kit'
import type { WalletConnectWallet } from '../../sandbox/wallets/walletconnect/openWallet'
import { readSignIn } from '../../verify/signInText'
import { NETWORKS, openHarbor } from './testing/namespaces'
import { chain, LIBRARIES, openWorld, type RealWorld } from './testing/realRelay'

const DRAFT = {
  accountAddress: 'anybody',
  chainId: 'eip155:137',
  domain: 'app.example',
  uri: 'https://app.example/page',
  version: '1',
  nonce: '1234567890',
  statement: 'Hello',
  expirationTime: '2036-01-01T00:00:00.000Z',
} as const

/** A sign-in service that records the sessions it keeps. */
function signInService(changes: Partial<SignInOnConnect> = {}) {
  const kept: ProvenSignIn[][] = []
  const manifest: Manifest = {
    id: 'keeper',
    provides: [signInOnConnect],
    load: async () => ({
      default: ctx => {
        ctx.provide(signInOnConnect, {
          draft: async () => DRAFT,
          keep: async sessions => void kept.push([...sessions]),
          ...changes,
        })
      },
    }),
  }
  return { kept, manifest }
}

describe.each(LIBRARIES)('with version %s of the library', (version, library) => {
  const asks = version !== '2.21.8'
  let world: RealWorld
  let harbor: WalletConnectWallet
  beforeEach(async () => {
    world = await openWorld(library)
    harbor = await openHarbor(world.relay.url)
  })
  afterEach(async () => {
    await harbor.stop()
    await world.end()
  })

  async function connect(
    { manifest }: ReturnType<typeof signInService>,
    networks: readonly HostNetwork[] = [chain(1), chain(137)],
  ) {
    const page = await world.open({ networks, options: { plugins: [manifest] } })
    const connecting = page.connect({ networkId: 'eip155:137' })
    connecting.catch(() => undefined)
    await harbor.pair(await page.code())
    return { page, connecting }
  }

  test('the wallet signs in the same click, the active network first', async () => {
    const keeping = signInService()
    const { page, connecting } = await connect(keeping)
    const [connection] = await connecting
    const address = connection?.accounts[0]?.address
    expect(keeping.kept.map(all => all.map(({ data }) => data.chainId))).toEqual(
      asks ? [['eip155:137', 'eip155:1']] : [],
    )
    const [session] = keeping.kept.flat()
    if (session) {
      const { issuedAt } = session.data
      expect(session.data).toEqual({
        ...DRAFT,
        accountAddress: address,
        issuedAt,
        notBefore: undefined,
        requestId: undefined,
        resources: undefined,
      })
      // The message follows the standard, so that a verifier reads the same data.
      const { message = '', signature } = session
      const text = readSignIn(message)
      expect(text).toEqual({ ...JSON.parse(JSON.stringify(session.data)), network: 'Ethereum' })
      expect(
        await verifyMessage({ address: getAddress(`${address}`), message, signature: `0x${signature.slice(2)}` }),
      ).toBe(true)
    }
    expect(page.portico.read(toast).current).toBeUndefined()
  })

  test('a sign-in that cannot be stored ends the session', async () => {
    const refused = new PorticoError('SIGN_IN_FAILED', 'The signature is not valid')
    const { connecting } = await connect(signInService({ keep: () => Promise.reject(refused) }))
    if (!asks) return expect(await connecting).toHaveLength(1)
    await expect(connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    await expect.poll(() => harbor.sessions()).toEqual([])
  })

  test.each<[string, Partial<SignInOnConnect>]>([
    ['wants no sign-in', { draft: async () => undefined }],
    ['does not know what to sign', { draft: () => Promise.reject(new Error('down')) }],
  ])('a host that %s connects as usual', async (_, changes) => {
    const keeping = signInService(changes)
    const { connecting } = await connect(keeping)
    expect(await connecting).toHaveLength(1)
    expect(keeping.kept).toEqual([])
  })

  test('the wallet is not asked to sign if the host has another namespace', async () => {
    const keeping = signInService()
    const { connecting } = await connect(keeping, NETWORKS)
    await connecting
    expect(keeping.kept).toEqual([])
  })
})
