import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Context, findNetwork, type Network, networks } from '../../kernel'
import { switchNetworkBy } from './switchNetwork'
import { OSMOSIS } from './testing/namespaces'
import { chain, LIBRARIES, openWorld, type RealWorld } from './testing/realRelay'
import { evmGrant } from './testing/remoteWallet'
import { SOLANA, SOLANA_ADDRESS, solanaNetwork } from './testing/solanaNetwork'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const HOST = [
  chain(1),
  { ...chain(137), blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } },
  { ...chain(10), rpcUrls: { default: { http: ['https://user:secret@node.example', 'https://node.example'] } } },
  ...[SOLANA, DEVNET].map(id => ({
    ...solanaNetwork,
    id: id.split(':')[1] ?? '',
    caipNetworkId: id as `${string}:${string}`,
  })),
] as const

describe.each(LIBRARIES)('with version %s of the library, without an adapter of the namespace', (_, library) => {
  let world: RealWorld
  beforeEach(async () => {
    world = await openWorld(library)
  })
  afterEach(() => world.end())

  async function connected(grant = evmGrant(['eip155:1'])) {
    const { page, topic, connection } = await world.connected({ networks: HOST, grant })
    const to = async (id: string) => {
      const network = findNetwork(page.portico.read(networks), id)
      return connection.switchNetwork?.({ network: network! })
    }
    return {
      connection,
      to,
      grantAlso: () => world.wallet.client.update({ topic, namespaces: evmGrant(['eip155:1', 'eip155:137']) }),
    }
  }

  test('the session switches to a granted network without a request', async () => {
    const { connection, to } = await connected(evmGrant(['eip155:1', 'eip155:137']))
    await to('eip155:137')
    expect(connection.networkId).toBe('eip155:137')
    expect(world.wallet.requests).toEqual([])
  })

  test.each([
    ['4902', { code: 4902, message: 'Unrecognized chain' }],
    ['-32603', { code: -32603, message: 'Internal' }],
    ['32603', { code: 32603, message: 'Internal' }],
    ['5000 in other words than a refusal', { code: 5000, message: 'Unknown chain' }],
    ['4902 inside', { code: -32000, message: 'Wrapped', data: { originalError: { code: 4902 } } }],
  ])('a chain that the wallet does not know is added, then switched to: %s', async (_, thrown) => {
    const { connection, to, grantAlso } = await connected()
    let known = false
    world.wallet.answer = async ({ method }) => {
      if (method === 'wallet_addEthereumChain') known = true
      else if (!known) throw thrown
      else void grantAlso()
      return null
    }
    await to('eip155:137')
    expect(connection.networkId).toBe('eip155:137')
    expect(world.wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(world.wallet.requests[1]?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Chain 137',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:9/137'],
        blockExplorerUrls: ['https://scan.example'],
      },
    ])
  })

  test.each(['switchNetwork', 'provider.request'])(
    'a wallet that answers a switch but grants nothing stays where it is: %s',
    async way => {
      const { connection, to } = await connected()
      world.wallet.answer = async () => null
      const params = [{ chainId: '0x89' }]
      const switching =
        way === 'switchNetwork'
          ? to('eip155:137')
          : connection.provider.request({ method: 'wallet_switchEthereumChain', params })
      await expect(switching).rejects.toMatchObject(
        way === 'switchNetwork' ? { code: 'CHAIN_UNSUPPORTED' } : { code: 4901 },
      )
      expect(connection.networkId).toBe('eip155:1')
      expect(await connection.provider.request({ method: 'eth_chainId' })).toBe('0x1')
      expect(world.wallet.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    },
  )

  test('a wallet may grant an added chain at once', async () => {
    const { connection, to, grantAlso } = await connected()
    world.wallet.answer = async ({ method }) => {
      if (method !== 'wallet_addEthereumChain') throw { code: 4902, message: 'Unrecognized chain' }
      await grantAlso()
      return null
    }
    await to('eip155:137')
    expect(connection.networkId).toBe('eip155:137')
    expect(world.wallet.requests).toHaveLength(2)
  })

  test('a node URL with a password is not sent to the wallet', async () => {
    const { to } = await connected()
    world.wallet.answer = () => Promise.reject({ code: 4902, message: 'Unrecognized chain' })
    await expect(to('eip155:10')).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
      message: 'Chain is not supported',
    })
    expect(world.wallet.requests[1]?.params).toMatchObject([{ rpcUrls: ['https://node.example'] }])
  })

  test.each([
    { code: 5000, message: 'User rejected.' },
    { code: 4001, message: 'no' },
  ])('a rejected switch fails, and no chain is added: %j', async thrown => {
    const { connection, to } = await connected()
    world.wallet.answer = () => Promise.reject(thrown)
    await expect(to('eip155:137')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(world.wallet.requests).toHaveLength(1)
    expect(connection.networkId).toBe('eip155:1')
  })

  test('a wallet that did not grant the switch method is not asked', async () => {
    const { eip155 } = evmGrant(['eip155:1'])
    const { to } = await connected({ eip155: { ...eip155, methods: ['personal_sign'] } })
    await expect(to('eip155:137')).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
      message: 'Chain is not supported',
    })
    expect(world.wallet.requests).toEqual([])
  })

  test('other namespaces switch among granted networks without a request', async () => {
    const page = await world.open({ networks: HOST })
    const connecting = page.connect({ networkId: SOLANA })
    const chains = [SOLANA, DEVNET]
    const accounts = chains.map(id => `${id}:${SOLANA_ADDRESS}`)
    const granted = { solana: { chains, accounts, methods: ['solana_signMessage'], events: [] } }
    await world.wallet.approve(await world.wallet.scan(await page.code()), granted)
    const [connection] = await connecting
    const to = (id: `${string}:${string}`) =>
      connection?.switchNetwork?.({ network: { ...solanaNetwork, caipNetworkId: id } })
    await to(DEVNET)
    expect(connection?.networkId).toBe(DEVNET)
    await expect(to('solana:elsewhere')).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    await expect(to(OSMOSIS)).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(world.wallet.requests).toEqual([])
  })
})

describe('the description of a chain for a wallet', () => {
  const KEYED = 'https://key.example/v3/{KEY}'

  async function described(change: object) {
    const sent: unknown[] = []
    const network = { ...chain(137), chainNamespace: 'eip155', caipNetworkId: 'eip155:137', ...change } as Network
    // The options that the description reads.
    const settings = {
      projectId: 'host',
      initialNamespaces: [],
      endpoints: { api: 'https://api.example' },
    } as unknown as Context['settings']
    const adding = switchNetworkBy({ settings }, async ({ method, params }) => {
      if (method === 'wallet_switchEthereumChain' && sent.length === 0) throw { code: 4902 }
      if (method === 'wallet_addEthereumChain') sent.push(...Object.values(params ?? {}))
      return null
    })({ network })
    await adding
    return Object(sent[0])
  }

  test('the description of a chain for a wallet has no node whose URL is a template for a key', async () => {
    const rpcUrls = { default: { http: [KEYED, 'https://node.example'] } }
    expect((await described({ rpcUrls })).rpcUrls).toEqual(['https://node.example'])
  })

  test('the description of a chain for a wallet is not sent without a public node', async () => {
    await expect(described({ rpcUrls: { default: { http: [KEYED] } } })).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
    })
  })

  test('the description of a chain for a wallet has the picture of the network by its image id', async () => {
    const { iconUrls } = await described({ assets: { imageId: 'pic', imageUrl: undefined } })
    expect(iconUrls).toEqual([expect.stringMatching(/^https:.*pic/)])
  })
})
