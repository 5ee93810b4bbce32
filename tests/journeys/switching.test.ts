import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { alerts, isAbort, leaveRefused, networkSwitched, sessions, view } from '../../kernel'
import { endAll, FIRST, openApp, SECOND, THIRD, UNLISTED, type User, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

const switches = ({ events }: User) =>
  events.filter(({ id }) => id === networkSwitched.id).map(({ payload }) => Object(payload).networkId)

async function connected(): Promise<User> {
  const user = await openApp()
  await user.connect()
  user.heron.requests.length = 0
  return user
}

describe('switching the network', () => {
  test('switching the network without a wallet stores the choice, and the next connected wallet is asked to switch', async () => {
    const user = await openApp()
    await user.portico.switchNetwork(SECOND)
    expect(user.portico.networkId()).toBe(SECOND)
    expect(user.heron.requests).toEqual([])
    await user.connect()
    expect(user.heron.methods().filter(method => method.startsWith('wallet_'))).toEqual([SWITCH])
    expect(user.portico.networkId()).toBe(SECOND)
  })

  test('keeps a wallet connected that refuses a switch to an earlier choice', async () => {
    const user = await openApp()
    await user.portico.switchNetwork(SECOND)
    user.heron.override(({ method }) => {
      if (method === SWITCH) throw rpcError(4001)
    })
    await user.connect()
    expect([user.status(), user.portico.networkId()]).toEqual(['connected', FIRST])
  })

  test('asks the wallet, and takes effect once the wallet has switched', async () => {
    const user = await connected()
    const { portico, heron, status } = user
    heron.answer('hang')
    const switched = portico.switchNetwork(SECOND)
    await expect.poll(() => heron.prompts).toBe(2)
    expect(status()).toBe('switching')
    expect(portico.networkId()).toBe(FIRST)
    heron.release()
    await switched
    expect(status()).toBe('connected')
    expect(portico.networkId()).toBe(SECOND)
    expect(portico.account().caipAddress).toBe(`${SECOND}:${heron.addresses[0]}`)
    expect(switches(user)).toEqual([SECOND])
    expect(await portico.provider()?.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  describe('by the host’s wallet provider', () => {
    const change = ({ portico }: User, chainId: string) =>
      portico.provider()!.request({ method: SWITCH, params: [{ chainId }] })
    const chainOf = async ({ portico }: User) => [
      portico.networkId(),
      await portico.provider()?.request({ method: 'eth_chainId' }),
    ]

    test('a switch by the host’s wallet provider is visible when the wallet has answered, also after two concurrent switches', async () => {
      const user = await connected()
      await change(user, '0xa')
      expect(await chainOf(user)).toEqual([SECOND, '0xa'])
      await change(user, '0x1')
      expect(await chainOf(user)).toEqual([FIRST, '0x1'])
      expect(switches(user)).toEqual([SECOND, FIRST])
    })

    test('a switch by the host’s wallet provider is visible for a wallet that switches after its answer and emits no event', async () => {
      const user = await connected()
      const { heron, edges } = user
      let chain = '0x1'
      heron.override(({ method }) => {
        if (method === 'eth_chainId') return chain
        return method === SWITCH ? 'soon' : undefined
      })
      const switched = change(user, '0xa')
      await expect.poll(heron.methods).toContain('eth_chainId')
      chain = '0xa'
      await expect.poll(() => edges.clock.pending).toBeGreaterThan(1)
      await edges.clock.advance(200)
      expect(await switched).toBe('soon')
      expect(await chainOf(user)).toEqual([SECOND, '0xa'])
      expect(switches(user)).toEqual([SECOND])
    })

    test('ends although the wallet does not report its network, and keeps the old one', async () => {
      const user = await connected()
      const { heron, edges, portico } = user
      heron.override(({ method }) => {
        if (method === 'eth_chainId') return new Promise(() => {})
        return method === SWITCH ? 'done' : undefined
      })
      const switched = change(user, '0xa')
      await expect.poll(heron.methods).toContain('eth_chainId')
      await edges.clock.advance(2_000)
      expect(await switched).toBe('done')
      expect(portico.networkId()).toBe(FIRST)
    })
  })

  test.each<[string, unknown]>([
    ['4902', rpcError(4902)],
    ['32603', rpcError(32603)],
    ['-32603', rpcError(-32603)],
    ['5000', rpcError(5000)],
  ])('switching the network to a network that the wallet lacks (%s) adds it to the wallet first', async (_, thrown) => {
    const { portico, heron } = await connected()
    heron.override(({ method }) => {
      if (method === SWITCH && !heron.knows.has(31337)) throw thrown
    })
    await portico.switchNetwork(THIRD)
    expect(portico.networkId()).toBe(THIRD)
    expect(heron.methods().filter(method => method.startsWith('wallet_'))).toEqual([SWITCH, ADD, SWITCH])
    expect(heron.requests.find(({ method }) => method === ADD)?.params).toMatchObject([
      {
        chainId: '0x7a69',
        chainName: 'Chain 31337',
        nativeCurrency: { symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.chain-31337.example/'],
      },
    ])
  })

  test.each<[string, unknown, string, string]>([
    ['cannot be added', rpcError(-32000), 'CHAIN_UNSUPPORTED', 'Chain is not supported'],
    ['the user does not want added', rpcError(4001), 'USER_REJECTED', 'User rejected the request'],
  ])('switching the network to a network that %s changes nothing', async (_, thrown, code, message) => {
    const { portico, heron, status } = await connected()
    heron.override(({ method }) => {
      if (method === ADD) throw thrown
    })
    await expect(portico.switchNetwork(THIRD)).rejects.toMatchObject({ code, message })
    expect(status()).toBe('connected')
    expect(portico.networkId()).toBe(FIRST)
  })

  test('switching the network that the user rejects changes nothing', async () => {
    const { portico, heron } = await connected()
    heron.answer('reject')
    await expect(portico.switchNetwork(SECOND)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(portico.networkId()).toBe(FIRST)
  })

  test('again before the wallet has answered aborts the earlier request', async () => {
    const { portico, heron } = await connected()
    heron.answer('hang')
    const first = portico.switchNetwork(THIRD)
    first.catch(() => undefined)
    await expect.poll(() => heron.prompts).toBe(1)
    const second = portico.switchNetwork(SECOND)
    await expect(first).rejects.toSatisfy(isAbort)
    await expect.poll(() => heron.prompts).toBe(2)
    heron.release()
    await second
    expect(portico.networkId()).toBe(SECOND)
  })

  test('switching the network to a network outside the host’s list raises the not-found alert', async () => {
    const { portico, heron } = await connected()
    await expect(portico.switchNetwork(UNLISTED)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect(portico.read(alerts).raised.map(({ code }) => code)).toEqual(['APKT001'])
    expect(heron.requests).toEqual([])
  })

  test('switching the network from the list leads to SwitchNetwork for the chosen network', async () => {
    const { portico, inside, views } = await connected()
    await portico.open()
    await portico.open({ view: 'Networks' })
    await inside.open(view<{ networkId: string }>('SwitchNetwork'), { networkId: SECOND })
    expect(views()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
  })
})

describe('a wallet on a network that the host did not list', () => {
  async function stranded(): Promise<User> {
    const user = await connected()
    user.heron.switchNetwork(UNLISTED)
    await expect.poll(user.views).toEqual(['UnsupportedChain'])
    return user
  }

  test('shows a view that cannot be closed and shakes', async () => {
    const { portico, events } = await stranded()
    expect(portico.network()).toBeUndefined()
    expect(portico.networkId()).toBe(UNLISTED)
    expect(await portico.close()).toBe(false)
    expect(events.findLast(({ id }) => id === leaveRefused.id)?.payload).toMatchObject({ view: 'UnsupportedChain' })
  })

  test('leaves the view as soon as it is on a listed one', async () => {
    const user = await stranded()
    await user.portico.switchNetwork(SECOND)
    await expect.poll(user.views).toEqual([])
    expect(user.status()).toBe('connected')
  })

  test('leaves the view by disconnecting', async () => {
    const user = await stranded()
    await user.portico.disconnect()
    await expect.poll(user.views).toEqual([])
  })

  test('shows the view when it connects there', async () => {
    const user = await openApp()
    user.heron.state.chain = 999
    await user.connect()
    await expect.poll(user.views).toEqual(['UnsupportedChain'])
  })

  test('shows it again after a reload', async () => {
    const user = await stranded()
    await user.reload()
    await expect.poll(user.views).toEqual(['UnsupportedChain'])
  })

  test.each([
    ['if the host allows any network', { pluginOptions: { networks: { allowUnsupportedChain: true } } }],
    ['if switching is off', { pluginOptions: { networks: { enableNetworkSwitch: false } } }],
    ['in basic mode', { basic: true }],
  ])('a wallet on a network that the host did not list is accepted %s', async (_, options) => {
    const user = await openApp(options)
    user.heron.state.chain = 999
    await user.connect()
    expect(user.portico.read(sessions).byNamespace.eip155?.status).toBe('connected')
    expect(user.views()).toEqual([])
  })
})
