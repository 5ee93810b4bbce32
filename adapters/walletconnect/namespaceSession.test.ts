import { expect, test } from 'vitest'
import type { ConnectionChange } from '../../kernel'
import { createNamespaceSession } from './namespaceSession'
import { accountsOf, withEvent, withNetwork } from './namespaceState'
import { addressesOf, type Grant } from './sessionData'

const HUB = 'cosmos:cosmoshub-4'
const OSMOSIS = 'cosmos:osmosis-1'

const grant: Grant = {
  accounts: [
    { address: 'cosmos1one', networkId: HUB },
    { address: 'cosmos1two', networkId: HUB },
    { address: 'osmo1one', networkId: OSMOSIS },
  ],
  chains: new Map([
    [HUB, HUB],
    [OSMOSIS, OSMOSIS],
  ]),
  methods: [],
}

function openOnHub() {
  const session = createNamespaceSession(
    { report: () => {} },
    { namespace: 'cosmos', grant, networkId: HUB, chosen: addressesOf(grant) },
  )
  const changes: unknown[] = []
  session.onChange(change => changes.push(change))
  const emit = (name: string, data: unknown, chainId = HUB) => session.update(withEvent({ name, data }, chainId))
  return { session, changes, emit, addresses: () => accountsOf(session.state).map(({ address }) => address) }
}

test('reads the chosen account as an address, a CAIP-10 id or an entry of an account list', () => {
  const { emit, addresses } = openOnHub()
  for (const account of ['cosmos1two', `${HUB}:cosmos1two`, { address: 'cosmos1two' }, { pubkey: 'cosmos1two' }]) {
    emit('accountsChanged', ['cosmos1one'])
    emit('accountsChanged', [account])
    expect(addresses()).toEqual(['cosmos1two'])
  }
})

test('uses a chosen account of another network only on that network', () => {
  const { session, changes, emit, addresses } = openOnHub()
  emit('accountsChanged', ['osmo1one'], OSMOSIS)
  expect(addresses()).toEqual(['cosmos1one', 'cosmos1two'])
  expect(changes).toEqual([])
  session.update(withNetwork(OSMOSIS))
  expect(addresses()).toEqual(['osmo1one'])
})

test.each([[OSMOSIS], ['osmosis-1']])('reads the new network %s as a CAIP-2 id or a reference', network => {
  const { changes, emit } = openOnHub()
  emit('chainChanged', network)
  const accounts = [{ address: 'osmo1one' }]
  expect(changes).toEqual([{ kind: 'accounts', accounts, networkId: OSMOSIS } satisfies ConnectionChange])
})

test.each([undefined, null, 1, 'elsewhere', {}])('moves to the network of the event if its data is %j', data => {
  const { session, emit } = openOnHub()
  emit('chainChanged', data, OSMOSIS)
  expect(session.state.networkId).toBe(OSMOSIS)
})
