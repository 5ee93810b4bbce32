import { afterEach, describe, expect, test } from 'vitest'
import { connectors, connectService } from '../../kernel'
import { fakeEdges } from '../conformance'
import { announce, fakePage, info, install } from './testing/page'
import { scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

async function activated(page = fakePage()) {
  const edges = fakeEdges()
  testHost = await createEvmTestHost(edges.ports, { page })
  await testHost.portico.ask(connectService.on('evm'))
  const { portico } = testHost
  return {
    ...testHost,
    edges,
    known: () => portico.read(connectors).known,
    ids: () => portico.read(connectors).known.map(({ id }) => id),
  }
}

/** The page's own `window.ethereum`. */
const inject = (page: object, ethereum: unknown) => void Reflect.set(page, 'ethereum', ethereum)

describe('announced wallets', () => {
  test('stand among the connectors under their rdns, which is the same after a reload', async () => {
    const page = fakePage()
    const announced = info()
    install(page, { info: announced, provider: scriptedWallet().provider })
    const { known } = await activated(page)
    expect(known()).toEqual([
      {
        id: 'test.heron',
        name: 'Heron',
        type: 'ANNOUNCED',
        namespaces: ['eip155'],
        adapter: 'evm',
        rdns: 'test.heron',
        imageUrl: announced.icon,
      },
    ])
  })

  test('lists late wallets too, and gives twins and wallets without a name ids of their own', async () => {
    const { page, ids } = await activated()
    announce(page, { info: info(), provider: scriptedWallet().provider })
    announce(page, { info: info(), provider: scriptedWallet().provider })
    announce(page, { info: info(), provider: scriptedWallet().provider })
    announce(page, { info: info({ rdns: 'no rdns' }), provider: scriptedWallet().provider })
    expect(ids()).toEqual(['test.heron', 'test.heron#2', 'test.heron#3', 'unnamed:Heron'])
  })

  test('the first wallet with an rdns is used under it', async () => {
    const { page, portico } = await activated()
    const [first, second] = [scriptedWallet(), scriptedWallet()]
    announce(page, { info: info(), provider: first.provider })
    announce(page, { info: info(), provider: second.provider })
    const signal = new AbortController().signal
    const request = { connectorId: 'test.heron', namespaces: ['eip155'], networkId: 'eip155:1' as const, signal }
    await (await portico.ask(connectService.on('evm'))).connect(request)
    expect([first.prompts, second.prompts]).toEqual([1, 0])
  })

  test('a wallet that cannot be asked is not shown', async () => {
    const { page, ids } = await activated()
    announce(page, { info: info(), provider: { request: 'no' } })
    expect(ids()).toEqual([])
  })

  test('ten thousand in a moment leave a hundred', async () => {
    const { page, ids } = await activated()
    for (let i = 0; i < 10_000; i++) {
      announce(page, { info: info({ rdns: `flood.w${i}` }), provider: { request: async () => [] } })
    }
    expect(ids()).toHaveLength(100)
  })
})

describe('the injected object', () => {
  test('the injected object that no wallet announces is the Browser Wallet', async () => {
    const page = fakePage()
    inject(page, scriptedWallet().provider)
    const { known } = await activated(page)
    expect(known()).toMatchObject([{ id: 'injected', type: 'INJECTED', name: 'Browser Wallet', adapter: 'evm' }])
  })

  test.each([
    [{ isMetaMask: true, isRabby: true }, 'Rabby Wallet'],
    [{ isMetaMask: true, _metamask: {} }, 'MetaMask'],
    [{ isMetaMask: true }, 'Browser Wallet'],
  ])('the injected object with the flags %j is called %s', async (flags, name) => {
    const page = fakePage()
    inject(page, Object.assign({ ...scriptedWallet().provider }, flags))
    expect((await activated(page)).known()).toMatchObject([{ id: 'injected', type: 'INJECTED', name }])
  })

  test('the injected object that several wallets share is each of them', async () => {
    const page = fakePage()
    const providers = [{ isRabby: true }, { isCoinbaseWallet: true }, 7].map(flags =>
      typeof flags === 'object' ? Object.assign({ ...scriptedWallet().provider }, flags) : flags,
    )
    inject(page, { ...scriptedWallet().provider, providers })
    expect((await activated(page)).ids()).toEqual(['injected:Rabby Wallet', 'injected:Coinbase Wallet'])
  })

  test('the injected object that a wallet has announced is that wallet alone', async () => {
    const page = fakePage()
    const { provider } = scriptedWallet()
    inject(page, provider)
    install(page, { info: info(), provider })
    expect((await activated(page)).ids()).toEqual(['test.heron'])
  })

  test('steps back when its wallet announces itself late', async () => {
    const page = fakePage()
    const { provider } = scriptedWallet()
    inject(page, provider)
    const { ids } = await activated(page)
    expect(ids()).toEqual(['injected'])
    announce(page, { info: info(), provider })
    expect(ids()).toEqual(['test.heron'])
  })

  test('the injected object may be injected late, is found at the user’s intent, and is added once', async () => {
    const page = fakePage()
    const { ids, portico } = await activated(page)
    inject(page, scriptedWallet().provider)
    portico.prepare()
    portico.prepare()
    expect(ids()).toEqual(['injected'])
  })

  test.each(['text', 7, null, {}])('the injected object is ignored where it is %j', async ethereum => {
    const page = fakePage()
    inject(page, ethereum)
    expect((await activated(page)).ids()).toEqual([])
  })

  test('the injected object is ignored where the page makes it throw', async () => {
    const page = fakePage()
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('hostile page')
      },
    })
    expect((await activated(page)).ids()).toEqual([])
  })
})

test('after the end no connector and no listener is left', async () => {
  const page = fakePage()
  inject(page, scriptedWallet().provider)
  const { portico, ids } = await activated(page)
  announce(page, { info: info(), provider: scriptedWallet().provider })
  portico.destroy()
  expect(ids()).toEqual([])
  expect(page.listening).toBe(0)
})
