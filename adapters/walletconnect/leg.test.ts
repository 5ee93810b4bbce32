import { expect, test } from 'vitest'
import type { ConnectionChange } from '../../kernel'
import { createLeg } from './leg'
import type { Grant } from './session'

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

function open() {
  const leg = createLeg({ report: () => {} }, { namespace: 'cosmos', grant, start: HUB })
  const told: unknown[] = []
  leg.onChange(change => told.push(change))
  const addresses = () => leg.accounts.map(({ address }) => address)
  return { leg, told, addresses }
}

test('a wallet names the account in use as it likes', () => {
  const { leg, addresses } = open()
  for (const said of ['cosmos1two', `${HUB}:cosmos1two`, { address: 'cosmos1two' }, { pubkey: 'cosmos1two' }]) {
    leg.hear({ name: 'accountsChanged', data: ['cosmos1one'] }, HUB)
    leg.hear({ name: 'accountsChanged', data: [said] }, HUB)
    expect(addresses()).toEqual(['cosmos1two'])
  }
})

test('an account of another network is used there, and not here', () => {
  const { leg, told, addresses } = open()
  leg.hear({ name: 'accountsChanged', data: ['osmo1one'] }, OSMOSIS)
  expect(addresses()).toEqual(['cosmos1one', 'cosmos1two'])
  expect(told).toEqual([])
  leg.moveTo(OSMOSIS)
  expect(addresses()).toEqual(['osmo1one'])
})

test.each([[OSMOSIS], ['osmosis-1']])('a network is named in full or by its reference: %s', said => {
  const { leg, told } = open()
  leg.hear({ name: 'chainChanged', data: said }, HUB)
  expect(told[0]).toEqual({ kind: 'network', networkId: OSMOSIS } satisfies ConnectionChange)
})

test.each([undefined, null, 1, 'elsewhere', {}])('what names none, as %j, leaves it where it was said', said => {
  const { leg } = open()
  leg.hear({ name: 'chainChanged', data: said }, OSMOSIS)
  expect(leg.networkId).toBe(OSMOSIS)
})
