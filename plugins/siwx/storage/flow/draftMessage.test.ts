import { expect, test } from 'vitest'
import { fakeEdges } from '../../../../adapters/conformance/edges'
import {
  type CheckAddress,
  type Context,
  checkAddress,
  createPortico,
  type Manifest,
  PorticoError,
} from '../../../../kernel'
import { draftMessage, PLACEHOLDER } from './draftMessage'

/* The fields of every sign-in message: page, account and time. */

const ADDRESS = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const given = { accountAddress: ADDRESS, chainId: 'eip155:1', nonce: '12345678' } as const

/** A plugin's context in the real kernel, on a page with this address. `check` is the optional `checkAddress`. */
function contextAt(href: string, check?: CheckAddress): Context {
  let inside: Context | undefined
  const adapter: Manifest = {
    id: 'adapter',
    provides: check ? [checkAddress.on('eip155')] : [],
    adapter: {
      namespaces: ['eip155'],
      adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
    },
    load: async () => ({ default: ctx => void (check && ctx.provide(checkAddress.on('eip155'), check)) }),
  }
  const page: Manifest = {
    id: 'page',
    activatesAtStart: () => true,
    onIntent: ctx => {
      inside = ctx
      return { failed: () => {} }
    },
  }
  const coin = { name: 'A', symbol: 'A', decimals: 0 }
  createPortico(
    {
      networks: [{ id: 1, name: 'One', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }],
      adapters: [adapter],
      plugins: [page],
    },
    fakeEdges({ env: { href: () => href } }).ports,
  )
  if (!inside) throw new Error('The page’s plugin is not active')
  return inside
}

test('a message names the page by host and path, without name, password, query and fragment', async () => {
  const ctx = contextAt('https://ada:secret@app.example:8443/a/b?token=1#here')
  expect(await draftMessage(ctx, given)).toEqual({
    ...given,
    domain: 'app.example:8443',
    uri: 'https://app.example:8443/a/b',
    version: '1',
    issuedAt: '2026-01-01T00:00:00.000Z',
  })
})

test.each<[string, CheckAddress | undefined, string, string]>([
  ['in the spelling of its namespace', async ({ address }) => address.toUpperCase(), ADDRESS, ADDRESS.toUpperCase()],
  ['as given if its namespace refuses it', async () => undefined, ADDRESS, ADDRESS],
  ['as given if its namespace checks no addresses', undefined, ADDRESS, ADDRESS],
  ['as a placeholder while the account is not known', async () => 'spelled', PLACEHOLDER, '<<AccountAddress>>'],
])('an address is written %s', async (_, check, accountAddress, written) => {
  const message = await draftMessage(contextAt('https://app.example/', check), { ...given, accountAddress })
  expect(message.accountAddress).toBe(written)
})

test('an address is checked for the network of the message', async () => {
  const queries: unknown[] = []
  const ctx = contextAt('https://app.example/', async query => {
    queries.push(query)
    return undefined
  })
  await draftMessage(ctx, given)
  expect(queries).toEqual([{ address: ADDRESS, networkId: 'eip155:1' }])
})

test('a failed check of the address fails the message', async () => {
  const ctx = contextAt('https://app.example/', () => Promise.reject(new PorticoError('NOT_NOW', 'Not now')))
  await expect(draftMessage(ctx, given)).rejects.toMatchObject({ code: 'NOT_NOW' })
})
