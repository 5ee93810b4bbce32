import { beforeAll, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  addConnector,
  type Context,
  connectors,
  leaveRefused,
  leavingView,
  networks,
  PorticoError,
  route,
} from '../../kernel'
import { accountView, connectView, toast, unsupportedChainView } from '../../kernel/kit'
import { switchFailed } from './events'
import { leaveNetworkViews, refuseLeaving } from './flow/networkViews'
import { openNamespaceWallets } from './flow/openNamespaceWallets'
import { switchNetwork } from './flow/switchNetwork'
import { chooseNetwork } from './flow/walletActions'
import {
  base,
  bitcoin,
  createTestHost,
  devnet,
  live,
  mainnet,
  solana,
  type TestHostOptions,
  UNLISTED,
} from './gallery/testHost'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() => Promise.all([import('./module'), import('./views/Networks'), import('./views/UnsupportedChain')]))

async function openTestHost(options: TestHostOptions = {}) {
  const edges = fakeEdges()
  const host = await createTestHost(edges.ports, options)
  const refused: string[] = []
  host.portico.on(leaveRefused, ({ view, code }) => refused.push(`${view}: ${code}`))
  return { ...host, edges, refused }
}

/** A connected host whose modal has this stack of views. */
async function connectedHost(views: readonly string[], options: TestHostOptions = {}) {
  const testHost = await openTestHost(options)
  testHost.setSession({ status: 'connected', ...live() })
  for (const view of views) await testHost.portico.open({ view })
  await settle()
  return testHost
}

const LARGEST = `data:image/png;base64,${'A'.repeat(65_536 - 22)}`

test.each([
  ['a small image', 'data:image/svg+xml,<svg/>', true],
  ['an image of 64 KB', LARGEST, true],
  ['a larger image', `${LARGEST}A`, false],
  ['an address', 'https://icons.example/reef.png', false],
  ['a document', 'data:text/html,<p>', false],
  ['no text', 7 as never, false],
])('the icon of a namespace that is %s is shown, or reported with the adapter’s name', async (_, icon, isShown) => {
  const { portico, edges, connect } = await openTestHost()
  connect()
  await settle()
  Object.assign(portico.settings.descriptions, { eip155: { label: 'EVM networks', icon } })
  portico.set(
    connectors,
    addConnector({ id: 'a', name: 'A', type: 'INJECTED', namespaces: ['eip155'], adapter: 'reef' }),
  )
  await portico.addNetwork({ ...base, id: 7, caipNetworkId: 'eip155:7' })
  await settle()
  const message = 'Plugin reef: the icon of eip155 failed: an icon is a data:image/ URL of at most 64 KB'
  const reported = edges.env.reported.map(error => Object(error).message)
  expect(reported.filter(text => text.includes('icon')).at(-1)).toBe(isShown ? undefined : message)
})

describe('a wallet on a network that the host did not list', () => {
  test('sees UnsupportedChain after connecting', async () => {
    const { connect, views } = await openTestHost()
    connect({ networkId: UNLISTED })
    await settle()
    expect(views()).toEqual(['UnsupportedChain'])
  })

  test('sees UnsupportedChain after switching by itself', async () => {
    const { connect, switchNetwork: switchWallet, views } = await openTestHost()
    connect()
    await settle()
    expect(views()).toEqual([])
    switchWallet(UNLISTED)
    await settle()
    expect(views()).toEqual(['UnsupportedChain'])
  })

  test('sees it on top of the open view', async () => {
    const { switchNetwork: switchWallet, views } = await connectedHost(['Account'])
    switchWallet(UNLISTED)
    await settle()
    expect(views()).toEqual(['Account', 'UnsupportedChain'])
  })

  test('sees it after leaving a view that blocked leaving', async () => {
    const { ctx, switchNetwork: switchWallet, portico, views } = await connectedHost(['Account'])
    let stay = true
    ctx.tap(leavingView, () => (stay ? new PorticoError('BUSY', 'Not now') : undefined))
    switchWallet(UNLISTED)
    await settle()
    expect(views()).toEqual(['Account'])
    stay = false
    await portico.open({ view: connectView })
    await settle()
    expect(views()).toEqual(['Account', 'Connect', 'UnsupportedChain'])
  })

  test.each<[string, TestHostOptions]>([
    ['if the host allows any network', { own: { allowUnsupportedChain: true } }],
    ['if switching is off', { own: { enableNetworkSwitch: false } }],
    ['in basic mode', { basic: true }],
  ])('sees no such view %s', async (_, options) => {
    const { connect, views } = await openTestHost(options)
    connect({ networkId: UNLISTED })
    await settle()
    expect(views()).toEqual([])
  })
})

describe('UnsupportedChain', () => {
  async function unsupportedHost(views: readonly string[] = [], options: TestHostOptions = {}) {
    const testHost = await connectedHost(views, options)
    if (views.length > 0) testHost.switchNetwork(UNLISTED)
    else testHost.connect({ networkId: UNLISTED })
    await settle()
    return testHost
  }

  test('UnsupportedChain cannot be closed or left, and explains why', async () => {
    const { portico, views, refused, ctx } = await unsupportedHost(['Account'])
    expect(await portico.close()).toBe(false)
    await portico.open({ view: accountView })
    expect(views()).toEqual(['Account', 'UnsupportedChain'])
    expect(refused).toEqual(['UnsupportedChain: CHAIN_UNSUPPORTED', 'UnsupportedChain: CHAIN_UNSUPPORTED'])
    const reason = refuseLeaving(ctx, { view: unsupportedChainView.id, to: accountView.id })
    expect(reason?.message).toBe('Unsupported chain')
  })

  test('UnsupportedChain cannot be closed from SwitchNetwork, which leads back to it', async () => {
    const { portico, views, refused } = await unsupportedHost()
    await portico.open({ view: 'SwitchNetwork', args: { networkId: 'eip155:1' } })
    expect(views()).toEqual(['UnsupportedChain', 'SwitchNetwork'])
    expect(await portico.close()).toBe(false)
    expect(refused).toEqual(['SwitchNetwork: CHAIN_UNSUPPORTED'])
  })

  test('closes when a user who just connected switches to a listed network', async () => {
    const { switchNetwork: switchWallet, views } = await unsupportedHost()
    switchWallet('eip155:8453')
    await settle()
    expect(views()).toEqual([])
  })

  test('returns to the earlier view when the wallet switches to a listed network', async () => {
    const { switchNetwork: switchWallet, views } = await unsupportedHost(['Account'])
    switchWallet('eip155:1')
    await settle()
    expect(views()).toEqual(['Account'])
  })

  test('closes with the switch that it started', async () => {
    const { portico, switchNetwork: switchWallet, views } = await unsupportedHost(['Account'])
    await portico.open({ view: 'SwitchNetwork', args: { networkId: 'eip155:1' } })
    switchWallet('eip155:1')
    await settle()
    expect(views()).toEqual(['Account'])
  })

  test('stays while the wallet switches between unlisted networks', async () => {
    const { switchNetwork: switchWallet, views } = await unsupportedHost()
    switchWallet('eip155:998')
    await settle()
    expect(views()).toEqual(['UnsupportedChain'])
  })

  test('closes when the session ends', async () => {
    const { disconnect, views, refused } = await unsupportedHost(['Account'])
    disconnect()
    await settle()
    expect(views()).toEqual([])
    expect(refused).toEqual([])
  })

  test('covers a switch in which the wallet chose another network', async () => {
    const { switchNetwork: switchWallet, views } = await connectedHost(['Networks', 'SwitchNetwork'])
    switchWallet(UNLISTED)
    await settle()
    expect(views()).toEqual(['Networks', 'SwitchNetwork', 'UnsupportedChain'])
  })
})

describe('choosing a network', () => {
  test('choosing a network without a wallet is stored, and returns', async () => {
    const { ctx, portico, views } = await openTestHost()
    await portico.open({ view: connectView })
    await portico.open({ view: 'Networks' })
    await chooseNetwork(ctx, base)
    expect(portico.read(networks).chosen).toBe('eip155:8453')
    expect(views()).toEqual(['Connect'])
  })

  test('choosing a network from the host’s button closes the modal', async () => {
    const { ctx, portico, views } = await openTestHost()
    await portico.open({ view: 'Networks' })
    await chooseNetwork(ctx, base)
    expect(portico.state()).toMatchObject({ open: false, networkId: 'eip155:8453' })
    expect(views()).toEqual([])
  })

  test('choosing a network that cannot be stored shows an error and stays', async () => {
    const { ctx, portico, views } = await openTestHost({
      control: { switchNetwork: () => Promise.reject(new PorticoError('NETWORK_NOT_FOUND', 'Network not found')) },
    })
    await portico.open({ view: 'Networks' })
    await chooseNetwork(ctx, base)
    expect(portico.read(toast).current).toMatchObject({ variant: 'error', message: { id: 'networks/failed' } })
    expect(views()).toEqual(['Networks'])
  })

  test('choosing a network with a wallet requests the switch', async () => {
    const { ctx, portico, views } = await connectedHost(['Account', 'Networks'])
    await chooseNetwork(ctx, base)
    expect(views()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
    expect(portico.read(route).stack.at(-1)?.args).toEqual({ networkId: 'eip155:8453' })
    expect(portico.read(networks).chosen).toBe('eip155:1')
  })

  test('choosing a network that is the wallet’s own returns', async () => {
    const { ctx, views } = await connectedHost(['Account', 'Networks'])
    await chooseNetwork(ctx, mainnet)
    expect(views()).toEqual(['Account'])
  })
})

describe('namespaces', () => {
  const onSolana = { status: 'connected', ...live({ connectorId: 'marlin', networkId: 'solana:main' }) } as const
  const onMainnet = { status: 'connected', ...live() } as const
  const every = [mainnet, base, solana, devnet, bitcoin]

  async function hostOnTwoNamespaces(views: readonly string[], options: TestHostOptions = {}) {
    const testHost = await openTestHost({ networks: every, ...options })
    testHost.setSessions({ active: 'eip155', byNamespace: { eip155: onMainnet, solana: onSolana } })
    for (const view of views) await testHost.portico.open({ view })
    await settle()
    return testHost
  }

  test('a namespace without a connection shows that the wallet does not support it', async () => {
    const { ctx, portico, views } = await hostOnTwoNamespaces(['Account', 'Networks'])
    await chooseNetwork(ctx, bitcoin)
    expect(views()).toEqual(['Account', 'Networks', 'SwitchActiveChain'])
    expect(portico.read(route).stack.at(-1)?.args).toEqual({ networkId: 'bip122:main' })
    expect(portico.read(networks).chosen).toBe('eip155:1')
    await ctx.back()
    expect(views()).toEqual(['Account', 'Networks'])
  })

  test('Switch leads to the wallets of that namespace, which connect on the chosen network', async () => {
    const { ctx, portico, views } = await hostOnTwoNamespaces(['Account', 'Networks', 'SwitchActiveChain'])
    await openNamespaceWallets(ctx, bitcoin)
    expect(views()).toEqual(['Account', 'Networks', 'Connect'])
    expect(portico.read(route).stack.at(-1)?.args).toEqual({ namespace: 'bip122' })
    expect(portico.read(networks).chosen).toBe('bip122:main')
  })

  test.each([
    ['goes back', (ctx: Context) => ctx.back()],
    ['closes the modal', (ctx: Context) => ctx.close()],
  ])('a user who %s without a wallet gets the former network back', async (_, leave) => {
    const { ctx, portico } = await hostOnTwoNamespaces(['Account', 'SwitchActiveChain'])
    await openNamespaceWallets(ctx, bitcoin)
    await leave(ctx)
    await settle()
    expect(portico.read(networks).chosen).toBe('eip155:1')
    expect(portico.state()).toMatchObject({ active: 'eip155', networkId: 'eip155:1' })
  })

  test('connecting a wallet reaches the network', async () => {
    const { ctx, portico, setSessions } = await hostOnTwoNamespaces(['Account', 'SwitchActiveChain'])
    await openNamespaceWallets(ctx, bitcoin)
    const onBitcoin = { ...onMainnet, networkId: 'bip122:main' } as const
    setSessions({ active: 'bip122', byNamespace: { eip155: onMainnet, bip122: onBitcoin } })
    await ctx.close()
    await settle()
    expect(portico.read(networks).chosen).toBe('bip122:main')
  })

  test('a connected one becomes active without a request', async () => {
    const requested: string[] = []
    const { ctx, views } = await hostOnTwoNamespaces(['Account', 'Networks'], {
      control: { switchNetwork: async networkId => void requested.push(networkId) },
    })
    await chooseNetwork(ctx, solana)
    expect(requested).toEqual(['solana:main'])
    expect(views()).toEqual(['Account'])
  })

  test('requests another network of a connected one', async () => {
    const { ctx, views } = await hostOnTwoNamespaces(['Account', 'Networks'])
    await chooseNetwork(ctx, devnet)
    expect(views()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
  })

  test('a host’s request for an inactive one comes first', async () => {
    const { portico, views } = await hostOnTwoNamespaces([])
    await portico.open({ namespace: 'bip122' })
    expect(views()).toEqual(['SwitchActiveChain'])
    await portico.close()
    await portico.open({ namespace: 'eip155' })
    expect(views()).toEqual(['Account'])
  })

  test('a host’s request without a connection leads to Connect', async () => {
    const { portico, views } = await openTestHost({ networks: every })
    await portico.open({ namespace: 'bip122' })
    expect(views()).toEqual(['Connect'])
  })

  test('a requested and connected one shows its account', async () => {
    const { ctx, portico, views } = await hostOnTwoNamespaces([], { control: { switchNetwork: async () => undefined } })
    await portico.open({ view: 'SwitchActiveChain', args: { namespace: 'solana' } })
    await chooseNetwork(ctx, solana)
    expect(views()).toEqual(['Account'])
  })
})

describe('switching', () => {
  const signal = () => new AbortController().signal

  test('goes through the session and returns to the earlier view', async () => {
    const requested: string[] = []
    const { ctx, views } = await connectedHost(['Account', 'Networks', 'SwitchNetwork'], {
      control: { switchNetwork: async networkId => void requested.push(networkId) },
    })
    await switchNetwork(ctx, { networkId: 'eip155:8453', signal: signal() })
    expect(requested).toEqual(['eip155:8453'])
    expect(views()).toEqual(['Account'])
  })

  test('a switch that fails keeps the view and shows the error', async () => {
    const refusal = new PorticoError('USER_REJECTED', 'User rejected the request')
    const { ctx, portico, views } = await connectedHost(['Account', 'SwitchNetwork'], {
      control: { switchNetwork: () => Promise.reject(refusal) },
    })
    const failures: unknown[] = []
    portico.on(switchFailed, failure => failures.push(failure))
    await expect(switchNetwork(ctx, { networkId: 'eip155:8453', signal: signal() })).rejects.toBe(refusal)
    expect(failures).toEqual([{ networkId: 'eip155:8453', error: refusal }])
    expect(views()).toEqual(['Account', 'SwitchNetwork'])
  })

  test('a switch that is cancelled settles without an error', async () => {
    const { ctx, portico } = await openTestHost({
      control: {
        switchNetwork: (_, { signal } = {}) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      },
    })
    const failures: unknown[] = []
    portico.on(switchFailed, failure => failures.push(failure))
    const life = new AbortController()
    const switching = switchNetwork(ctx, { networkId: 'eip155:8453', signal: life.signal })
    await settle()
    life.abort()
    await expect(switching).rejects.toThrow('aborted')
    expect(failures).toEqual([])
  })

  test('a switch that was aborted before its start sends no request', async () => {
    const requested: string[] = []
    const { ctx } = await openTestHost({
      control: { switchNetwork: async networkId => void requested.push(networkId) },
    })
    await expect(switchNetwork(ctx, { networkId: 'eip155:8453', signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    )
    expect(requested).toEqual([])
  })

  test('a switch that ends twice leaves only one view', async () => {
    const { ctx, views } = await connectedHost(['Account', 'Networks', 'SwitchNetwork'])
    await Promise.all([leaveNetworkViews(ctx), leaveNetworkViews(ctx)])
    expect(views()).toEqual(['Account'])
  })
})
