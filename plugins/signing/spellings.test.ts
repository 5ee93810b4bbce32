import { afterEach, expect, test } from 'vitest'
import { network } from '../../adapters/evm/testing/testHost'
import { type Manifest, sessions } from '../../kernel'
import { knownReceivers } from '../../kernel/kit'
import { endAll, openTestHost } from './testKit'

afterEach(endAll)

/** Its addresses begin with a letter that says how they are used, and do not differ by it. */
const tide: Manifest = {
  id: 'tide-adapter',
  adapter: {
    namespaces: ['tide'],
    adopt: one =>
      one.chainNamespace === 'tide' ? { ...one, chainNamespace: 'tide', caipNetworkId: 'tide:1' } : undefined,
    describe: async () => ({
      tide: {
        label: 'Tide',
        addressKey: address => {
          if (!/^[UE]/.test(address)) throw new TypeError('No address of the tide')
          return address.slice(1)
        },
      },
    }),
  },
}

const HOME = 'U7c41e09home'
const FRIEND = 'U55d2a10friend'
const COIN = 'E90b7f3coin'

/** The warnings of a transfer to the address. */
async function warningsOf(to: string, token?: string) {
  const { ctx, edges, explainer } = await openTestHost(
    [],
    [{ adapter: tide, network: network(1, { chainNamespace: 'tide', caipNetworkId: 'tide:1' }) }],
  )
  edges.ports.storage?.set('signing/receivers', [`tide:${FRIEND}`, 'tide:no address'])
  ctx.set(knownReceivers, { tide: ['U12ab034seen'] })
  const account = { address: HOME }
  const wallet = { name: 'Tern' }
  const live = { status: 'connected', connectorId: 'tern', accounts: [account], address: HOME, wallet } as const
  ctx.set(sessions, { active: 'tide', byNamespace: { tide: { ...live, networkId: 'tide:1' } } })
  const request = { from: HOME, to, amount: 1n, networkId: 'tide:1' } as const
  const known = { networkId: 'tide:1', address: COIN, decimals: 6, symbol: 'COIN', name: 'Coin' } as const
  const sent = token ? { ...request, token: { address: token, decimals: 6 } } : request
  const { warnings } = await explainer.explain(
    { kind: 'transfer', namespace: 'tide', request: sent },
    { tokens: [known] },
  )
  return warnings.map(({ code, variables }) => [code, ...Object.values(variables ?? {})])
}

test.each([
  ['the user’s own account', 'E7c41e09home', ['OWN_ADDRESS', 'E7c41e09home']],
  ['a contract of a token', 'U90b7f3coin', ['TOKEN_CONTRACT', 'U90b7f3coin']],
])('an address in another spelling is recognized as %s', async (_, to, warning) => {
  expect(await warningsOf(to)).toContainEqual(warning)
})

test('a receiver of an earlier transfer is known in another spelling, and looks like no other', async () => {
  expect(await warningsOf('E55d2a10friend')).toEqual([])
})

test('an address that looks like a known one is reported with the spelling that the user knows', async () => {
  expect(await warningsOf('U55dzzzzzriend')).toContainEqual(['LOOKALIKE_RECEIVER', 'U55dzzzzzriend', FRIEND])
})

test('a text that the adapter cannot read as an address equals itself alone', async () => {
  expect((await warningsOf('no address')).map(([code]) => code)).not.toContain('NEW_RECEIVER')
})
