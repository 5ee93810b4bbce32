import { afterEach, expect, test, vi } from 'vitest'
import { connectors, connectService, createPortico, type Manifest, type Portico } from '../../kernel'
import { mainnet } from '../../networks'
import { fakeEdges, settle } from '../conformance'
import { evm } from '../evm/manifest'
import { fakePage } from '../injected/testing/page'

/* Wallets are connectors before the adapter's module has loaded, and the module continues the same discovery. */

let portico: Portico | undefined
afterEach(() => {
  portico?.destroy()
  vi.unstubAllGlobals()
})

const provider = () => ({ request: async () => [], on() {}, removeListener() {} })

/** The EVM adapter on a page, whose module loads when `arrive` is called. */
function open(page = fakePage()) {
  vi.stubGlobal('window', page)
  const asked = vi.fn()
  page.addEventListener('eip6963:requestProvider', asked)
  const manifest = evm()
  let arrive: () => void = () => {}
  const code = new Promise<void>(resolve => (arrive = resolve))
  const held: Manifest = { ...manifest, load: async () => code.then(() => manifest.load?.() ?? { default: () => {} }) }
  const { ports } = fakeEdges()
  const made = createPortico({ debug: false, networks: [mainnet], adapters: [held], plugins: [] }, ports)
  portico = made
  return {
    page,
    asked,
    portico: made,
    known: () => made.read(connectors).known,
    names: () => made.read(connectors).known.map(({ name }) => name),
    announce: (name: string, of: unknown = provider()) => {
      const info = { uuid: name, name, rdns: `test.${name.toLowerCase()}`, icon: '' }
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: of } }))
    },
    arrive: async () => {
      arrive()
      await made.ask(connectService.on('evm'))
    },
  }
}

const discovered = (names: () => string[], expected: string[]) => vi.waitFor(() => expect(names()).toEqual(expected))

test('a page’s wallets are connectors before the adapter’s module has loaded, and stay when it has', async () => {
  const page = fakePage()
  Reflect.set(page, 'ethereum', { ...provider(), isRabby: true })
  const { portico, known, names, announce, asked, arrive } = open(page)
  expect(names()).toEqual([])
  portico.prepare()
  await discovered(names, ['Rabby Wallet'])
  announce('Heron')
  const before = known()
  expect(before).toMatchObject([
    { id: 'injected', type: 'INJECTED', namespaces: ['eip155'], adapter: 'evm' },
    { id: 'test.heron', type: 'ANNOUNCED', rdns: 'test.heron', namespaces: ['eip155'], adapter: 'evm' },
  ])
  await arrive()
  expect(known()).toEqual(before)
  announce('Late')
  expect(names()).toEqual(['Rabby Wallet', 'Heron', 'Late'])
  expect(asked).toHaveBeenCalledOnce()
})

test('asks no wallet before the user shows intent', async () => {
  const { asked, page, announce, names } = open()
  const { listening } = page
  announce('Heron')
  await settle()
  expect(asked).not.toHaveBeenCalled()
  expect(page.listening).toBe(listening)
  expect(names()).toEqual([])
})

test('an object without the method of a wallet is no connector', async () => {
  const page = fakePage()
  Reflect.set(page, 'ethereum', { isMetaMask: true })
  const { portico, names, announce, asked } = open(page)
  portico.prepare()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  announce('Mute', {})
  announce('Heron')
  expect(names()).toEqual(['Heron'])
})

test('an adapter that is removed before its module has loaded listens no more, and its wallets are gone', async () => {
  const { portico, page, names, announce, asked } = open()
  const { listening } = page
  portico.prepare()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  announce('Heron')
  expect(names()).toEqual(['Heron'])
  portico.destroy()
  expect(page.listening).toBe(listening)
  announce('Late')
  expect(names()).toEqual([])
})
