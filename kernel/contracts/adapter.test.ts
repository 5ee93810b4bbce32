import { describe, expect, test } from 'vitest'
import { type Adapter, defineAdapter } from './adapter'
import * as capabilities from './capabilities'
import type { HostNetwork } from './network'

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
