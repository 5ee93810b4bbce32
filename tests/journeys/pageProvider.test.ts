import { afterEach, beforeAll, expect, test } from 'vitest'
import { eip1193Provider } from '../../hosts/eip1193'
import { endAll, openApp, SECOND, type User, warmUp } from './user'

/* The one EIP-1193 provider of a page, whichever wallet is connected. */

beforeAll(warmUp)
afterEach(endAll)

/** Every event that a listener of the page hears. */
function hear({ portico }: User) {
  const provider = eip1193Provider(portico)
  const heard: [event: string, payload: unknown][] = []
  const listeners = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'].map(event => {
    const listener = (payload: unknown) => void heard.push([event, payload])
    provider.on(event, listener)
    return () => provider.removeListener(event, listener)
  })
  const stop = () => listeners.forEach(remove => void remove())
  return { provider, heard, stop }
}

test('the page’s provider emits when a wallet connects, changes its network and disconnects', async () => {
  const user = await openApp()
  const { heard } = hear(user)
  await user.connect()
  const accounts = user.heron.addresses.slice(0, 1)
  expect(heard.splice(0)).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', accounts],
  ])
  await user.portico.switchNetwork(SECOND)
  expect(heard.splice(0)).toEqual([['chainChanged', '0xa']])
  await user.portico.disconnect()
  expect(heard).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ name: 'ProviderRpcError', code: 4900 })],
  ])
})

test('the page’s provider emits a change once to a listener that comes after the wallet, and none after its removal', async () => {
  const user = await openApp()
  expect(eip1193Provider(user.portico)).toBe(eip1193Provider(user.portico))
  await user.connect()
  const { heard, stop } = hear(user)
  await user.portico.switchNetwork(SECOND)
  expect(heard.splice(0)).toEqual([['chainChanged', '0xa']])
  stop()
  await user.portico.disconnect()
  expect(heard).toEqual([])
})

test('the page’s provider rejects with the codes of EIP-1193', async () => {
  const user = await openApp()
  const provider = eip1193Provider(user.portico)
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4100 })
  const asked = provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(user.views).toEqual(['Connect'])
  await user.portico.close()
  const cause = expect.objectContaining({ code: 'MODAL_CLOSED' })
  await expect(asked).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001, cause })
})

test('a listener of the page that throws is reported and does not stop the others', async () => {
  const user = await openApp()
  const failure = new Error('boom')
  eip1193Provider(user.portico).on('connect', () => {
    throw failure
  })
  const { heard } = hear(user)
  await user.connect()
  expect(heard.map(([event]) => event)).toEqual(['connect', 'accountsChanged'])
  expect(user.edges.env.reported.splice(0)).toEqual([failure])
})
