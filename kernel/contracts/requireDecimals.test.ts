import { beforeEach, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { createPortico } from '../host/portico'
import { type ReadToken, readToken } from './capabilities'
import type { Context } from './context'
import { defineManifest } from './manifest'
import { requireDecimals } from './requireDecimals'

/** The decimals that contracts report, and the reads of them. */
let contracts: Record<string, number>
let reads: string[]
let ctx: Context

const token: ReadToken = async ({ address, networkId, independent }) => {
  reads.push(`${networkId} ${address}`)
  if (!independent) throw new Error('The gateway of the project API answers for itself')
  const decimals = contracts[address]
  if (decimals === undefined) throw new Error('The node does not answer')
  return { name: 'A token', symbol: 'TKN', decimals, amount: 0n }
}
const letters = defineManifest({
  id: 'letters',
  provides: [readToken.on('letters')],
  adapter: {
    namespaces: ['letters'],
    adopt: network => ({ ...network, chainNamespace: 'letters', caipNetworkId: `letters:${network.id}` }),
  },
  load: async () => ({
    default: inside => {
      ctx = inside
      inside.provide(readToken.on('letters'), token)
    },
  }),
})

beforeEach(async () => {
  contracts = { one: 6, two: 18 }
  reads = []
  const nativeCurrency = { name: 'A', symbol: 'A', decimals: 0 }
  const network = { id: 'a', name: 'A', nativeCurrency, rpcUrls: { default: { http: [] } } }
  const portico = createPortico({ networks: [network], adapters: [letters], plugins: [] }, fakeEdges().ports)
  await portico.ask(readToken.on('letters'))
})

const live = () => new AbortController().signal
const check = (address: string | undefined, decimals: number, networkId: `${string}:${string}` = 'letters:a') =>
  requireDecimals(ctx, { address, symbol: 'TKN', decimals }, { networkId, owner: 'me', signal: live() })

test('refuses decimals that the contract does not confirm, with both numbers', async () => {
  await check('one', 6)
  await expect(check('one', 7)).rejects.toMatchObject({
    code: 'DECIMALS_DISPUTED',
    context: { symbol: 'TKN', reported: 6, decimals: 7 },
  })
  await expect(check('two', 0)).rejects.toMatchObject({ code: 'DECIMALS_DISPUTED' })
})

test('reads a contract once for each network and address', async () => {
  await check('one', 6)
  await check('two', 18)
  await check('one', 6)
  await check('two', 18)
  await check('one', 6, 'letters:b')
  expect(reads).toEqual(['letters:a one', 'letters:a two', 'letters:b one'])
  contracts.two = 8
  await expect(check('two', 18, 'letters:b')).rejects.toMatchObject({ context: { reported: 8 } })
})

test('reads no contract for the network’s own currency', async () => {
  await check(undefined, 7)
  expect(reads).toEqual([])
})

test('accepts the decimals if the adapter reads no tokens', async () => {
  await check('one', 7, 'digits:a')
  expect(reads).toEqual([])
})

test('accepts the decimals if the node does not answer, and asks it again', async () => {
  await check('three', 7)
  contracts.three = 6
  await expect(check('three', 7)).rejects.toMatchObject({ code: 'DECIMALS_DISPUTED' })
  expect(reads).toHaveLength(2)
})

test('an aborted request rejects with the reason of its signal', async () => {
  const signal = AbortSignal.abort('closed')
  const given = { address: 'one', symbol: 'TKN', decimals: 6 }
  await expect(requireDecimals(ctx, given, { networkId: 'letters:a', owner: 'me', signal })).rejects.toBe('closed')
})
