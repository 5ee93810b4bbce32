import { describe, expect, test } from 'vitest'
import { fakeEnv, memoryBackend } from '../../adapters/conformance'
import { contributeTo } from '../core/plugin'
import { slice, slot, view } from '../core/token'
import { createStorage } from '../ports/storage'
import * as capabilities from './capabilities'
import {
  type Adapter,
  contributeView,
  defineAdapter,
  handleRedirect,
  REDIRECT_KEY,
  redirectResult,
  type StartContext,
} from './manifest'
import type { HostNetwork } from './networks'

const LEFT = { mark: 'm4rk', search: '?order=5', hash: '#cart' }

/** The page's address and the slice after a return to this address. */
function arrive(address: string, left: unknown = LEFT) {
  const env = fakeEnv({ href: () => address })
  const storage = createStorage(memoryBackend())
  if (left !== undefined) storage.set(REDIRECT_KEY, left)
  // A test passes the parts of the context that the manifest reads.
  const hydrated = handleRedirect('result').hydrates?.({ env, storage } as unknown as StartContext)
  return { href: env.href(), hydrated }
}

test('an address without the parameters is left alone', () => {
  const address = 'https://app.example/page?other=1#part'
  expect(arrive(address)).toEqual({ href: address, hydrated: undefined })
})

test('the mark that the page left with restores its query and fragment', () => {
  const { href, hydrated } = arrive('https://app.example/page?portico_mark=m4rk&result=r')
  expect(href).toBe('https://app.example/page?order=5#cart')
  expect(hydrated).toEqual({ slice: redirectResult, value: { result: 'r', mark: 'm4rk' } })
})

test.each([
  ['another mark', 'portico_mark=guess&result=r', LEFT],
  ['an empty mark', 'portico_mark=&result=r', { ...LEFT, mark: '' }],
  ['no mark', 'result=r', LEFT],
  ['no mark, and none stored', 'result=r', { search: '?order=5', hash: '#cart' }],
  ['a mark, and none stored', 'portico_mark=m4rk', { search: '?order=5', hash: '#cart' }],
  ['a mark, and nothing stored', 'portico_mark=m4rk', null],
  ['a mark that stands for another type', 'portico_mark=7', { ...LEFT, mark: 7 }],
])('%s restores nothing, and both parameters leave the address', (_, query, left) => {
  const { href } = arrive(`https://app.example/page?${query}&kept=1#part`, left)
  expect(href).toBe('https://app.example/page?kept=1#part')
})

test.each([
  ['result=r', { result: 'r', mark: null }],
  ['portico_mark=m', { result: null, mark: 'm' }],
  ['result=&portico_mark=', { result: '', mark: '' }],
])('the result of %s goes to the slice alone', (query, value) => {
  expect(arrive(`https://app.example/?${query}`).hydrated).toEqual({ slice: redirectResult, value })
})

test('the plugin starts with the page only if the address had a result', () => {
  const { activatesAtStart } = handleRedirect('result')
  // The function reads one slice and nothing else.
  const withResult = (result: unknown) => ({ read: () => result }) as unknown as StartContext
  expect(activatesAtStart?.(withResult({ result: 'r', mark: null }))).toBe(true)
  expect(activatesAtStart?.(withResult(undefined))).toBe(false)
})

const coin = { name: 'Beam', symbol: 'BEAM', decimals: 9 }
const host = (network: Partial<HostNetwork> = {}): HostNetwork => ({
  id: 1,
  name: 'Rock',
  nativeCurrency: coin,
  rpcUrls: { default: { http: [] } },
  ...network,
})
const lighthouse = (declared: Partial<Adapter> = {}) =>
  defineAdapter({ id: 'lamp', namespace: 'lighthouse', load: async () => ({ default: () => {} }), ...declared })
const adopt = (declared: Partial<Adapter>, network: HostNetwork) =>
  lighthouse(declared).adapter?.adopt?.(network)?.caipNetworkId

describe('the manifest of an adapter', () => {
  test('provides the connect service by its id, and each capability for its namespace', () => {
    const { provides } = lighthouse({ provides: [capabilities.readBalance, capabilities.signMessage] })
    expect(provides?.map(({ id }) => id)).toEqual([
      'kernel/connect-service:lamp',
      'kernel/read-balance:lighthouse',
      'kernel/sign-message:lighthouse',
    ])
  })

  test('lists the views and slot entries that the adapter contributes, and the tokens that it owns', () => {
    const contributes = [
      contributeView(view('Lamps'), { load: async () => ({ default: () => null }) }),
      contributeTo(slot<{ label: string }>('lamp/entries'), { label: 'Lamps' }),
    ]
    const owns = [slice('lamp/lit', false)]
    expect(lighthouse({ contributes, owns })).toMatchObject({ contributes, owns })
  })

  test.each<[string, Partial<Adapter>, Partial<HostNetwork>, string | undefined]>([
    ['adopts a network that names its namespace', {}, { chainNamespace: 'lighthouse' }, 'lighthouse:1'],
    ['refuses a network of another namespace', {}, { chainNamespace: 'harbour' }, undefined],
    ['refuses a network without a namespace', {}, {}, undefined],
    ['adopts a network without a namespace that it accepts', { accept: network => network }, {}, 'lighthouse:1'],
    ['refuses what it does not accept', { accept: () => false }, { chainNamespace: 'lighthouse' }, undefined],
    ['refuses another namespace’s network', { accept: one => one }, { chainNamespace: 'harbour' }, undefined],
    [
      'adopts every namespace if it has none of its own',
      { namespace: '', accept: one => one },
      { chainNamespace: 'harbour' },
      'harbour:1',
    ],
  ])('the manifest of an adapter %s', (_, declared, network, networkId) => {
    expect(adopt(declared, host(network))).toBe(networkId)
  })

  test('passes its declaration to the module', async () => {
    const received: Adapter[] = []
    const { load } = lighthouse({
      options: { bright: true },
      load: async () => ({ default: (_, adapter) => void received.push(adapter) }),
    })
    const module = await load?.()
    // The module of this test does not use its context.
    await module?.default({} as Parameters<typeof module.default>[0])
    expect(received).toMatchObject([{ namespace: 'lighthouse', options: { bright: true } }])
  })
})

test.each(Object.entries(capabilities).flatMap(([name, one]) => ('on' in one ? [[name, one.id] as const] : [])))(
  'the capability %s has its name in its id',
  (name, id) => {
    expect(id).toBe(`kernel/${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`)
  },
)
