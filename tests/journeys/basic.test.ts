import { afterEach, expect, test } from 'vitest'
import { type FakeEdges, fakeEdges, settle } from '../../adapters/conformance'
import { emptyVault } from '../../adapters/walletconnect/libraryStorage'
import { walletconnect } from '../../adapters/walletconnect/manifest'
import { chain } from '../../adapters/walletconnect/testing/realRelay'
import { scriptedLibrary } from '../../adapters/walletconnect/testing/scriptedLibrary'
import { connectors, createPortico, type Portico, sessionControl } from '../../kernel'
import { type StandardOptions, standard } from '../../plugins'

/* A page without an adapter for a namespace: every connection is to a wallet elsewhere. */

let portico: Portico
let edges: FakeEdges
afterEach(async () => {
  portico.destroy()
  await settle()
  expect(edges.env.reported).toEqual([])
})

async function arrived(pluginOptions?: StandardOptions) {
  edges = fakeEdges()
  const { module, wallet } = scriptedLibrary(['eip155:1', 'eip155:137'])
  portico = createPortico(
    {
      projectId: 'basic',
      basic: true,
      networks: [chain(1), chain(137), chain(10)],
      adapters: [walletconnect({ library: async () => module, vault: emptyVault })],
      plugins: standard(pluginOptions).filter(({ onIntent }) => !onIntent),
    },
    edges.ports,
  )
  portico.prepare()
  const control = await portico.ask(sessionControl)
  await expect.poll(() => portico.read(connectors).known).toHaveLength(1)
  return { wallet, connect: () => control.connect({ connectorId: 'walletConnect' }) }
}

async function connected() {
  const { wallet, connect } = await arrived()
  await connect()
  return wallet
}

test('requests no remote configuration, allowed origins or analytics setting in basic mode', async () => {
  await connected()
  await portico.open()
  await settle()
  const paths = edges.server.sent.map(({ url }) => url.pathname)
  expect(paths).toContain('/getWallets')
  for (const path of ['/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig']) {
    expect(paths).not.toContain(path)
  }
})

test('switches to a granted network without an adapter', async () => {
  await connected()
  await portico.switchNetwork('eip155:137')
  expect(portico.networkId('eip155')).toBe('eip155:137')
  expect(await portico.provider()?.request({ method: 'eth_chainId' })).toBe('0x89')
})

test('rejects a network that the wallet refuses without an adapter: Chain is not supported', async () => {
  await connected()
  await expect(portico.switchNetwork('eip155:10')).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
    message: 'Chain is not supported',
  })
  expect(portico.account('eip155').status).toBe('connected')
  expect(portico.networkId('eip155')).toBe('eip155:1')
})

test('closes the modal once the host has connected a wallet by WalletConnect itself', async () => {
  const { connect } = await arrived({ connect: { manualWalletConnect: true } })
  await portico.open()
  await expect.poll(() => portico.state().view).toBe('ConnectingWalletConnectBasic')
  await connect()
  await expect.poll(() => portico.state().open).toBe(false)
})
