import { expect, test } from 'vitest'
import type { Chain } from './chain'
import { describeDenom } from './describeDenom'
import type { Node } from './node'

const HASH = 'A'.repeat(64)
const osmosis: Chain = {
  id: 'osmosis-1',
  caipNetworkId: 'cosmos:osmosis-1',
  chainNamespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: [] } },
  cosmos: {
    prefix: 'osmo',
    denom: 'uosmo',
    tokens: [{ denom: 'uusdc', name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  },
}

/** A node that answers by the end of the path and rejects every other request. */
const nodeOf =
  (answers: Record<string, unknown>): Node =>
  async path => {
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    if (!found) throw new Error('404')
    return found[1]
  }
const described = (denom: string, answers: Record<string, unknown> = {}) =>
  describeDenom(nodeOf(answers), denom, [osmosis])
const metadata = (over: object = {}) => ({
  metadata: {
    display: 'pearl',
    name: 'Pearl',
    symbol: 'PEARL',
    denom_units: [
      { denom: 'upearl', exponent: 0 },
      { denom: 'pearl', exponent: 9 },
    ],
    ...over,
  },
})

test('names an IBC coin as its origin network does, with its channel', async () => {
  const trace = { denom_trace: { path: 'transfer/channel-5', base_denom: 'uosmo' } }
  expect(await described(`ibc/${HASH}`, { [`denom_traces/${HASH}`]: trace })).toMatchObject({
    name: 'Osmosis (channel-5)',
    symbol: 'OSMO',
    decimals: 6,
  })
})

test('reads the newer shape of the answer, too, and prefers the host’s name of a denomination', async () => {
  const denom = { base: 'uusdc', trace: [{ port_id: 'transfer', channel_id: 'channel-7' }] }
  expect(await described(`ibc/${HASH}`, { [`denoms/${HASH}`]: { denom } })).toMatchObject({
    name: 'USD Coin (channel-7)',
    symbol: 'USDC',
  })
})

test('a token has the name from the chain’s bank module', async () => {
  expect(await described('upearl', { upearl: metadata() })).toEqual({ name: 'Pearl', symbol: 'PEARL', decimals: 9 })
  expect(await described('upearl', { upearl: metadata({ name: '', symbol: 7 }) })).toEqual({
    name: 'pearl',
    symbol: 'pearl',
    decimals: 9,
  })
})

test.each([
  ['nothing', {}],
  ['no unit that is shown', { metadata: { display: 'pearl', symbol: 'PEARL', denom_units: [] } }],
  ['a unit that is no unit', metadata({ denom_units: [{ denom: 'pearl', exponent: '9' }] })],
  ['more decimals than there are', metadata({ denom_units: [{ denom: 'pearl', exponent: 77 }] })],
  ['units that are no list', metadata({ denom_units: 'pearl' })],
])('counts a coin in its smallest unit if the bank answers %s', async (_, answer) => {
  expect(await described('factory/osmo1x/upearl', { upearl: answer })).toEqual({
    name: 'factory/osmo1x/upearl',
    symbol: 'upearl',
    decimals: 0,
  })
})

test('names an IBC coin without metadata by its base denomination', async () => {
  const trace = { denom_trace: { path: 'transfer/channel-5', base_denom: 'uqubit' } }
  expect(await described(`ibc/${HASH}`, { [`denom_traces/${HASH}`]: trace })).toEqual({
    name: 'uqubit (channel-5)',
    symbol: 'uqubit',
    decimals: 0,
  })
})

test('names a coin by its hash if its trace is unreadable', async () => {
  const trace = { denom_trace: { path: 7, base_denom: {} } }
  expect(await described(`ibc/${HASH}`, { [`denom_traces/${HASH}`]: trace })).toMatchObject({ name: `ibc/${HASH}` })
})
