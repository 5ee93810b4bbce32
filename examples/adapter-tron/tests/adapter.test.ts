import { type AdapterWorld, fakeEdges, type ScriptedWallet, testAdapter } from 'portico/conformance'
import { verifyMessage } from 'tronweb/utils'
import { describe, expect, test } from 'vitest'
import { tron, tronMainnet, tronNile } from '../src'
import { createChain, type Moved, readMoved } from './chain'
import { announce, createAccount, createWallet } from './wallet'

const accounts = [createAccount(1), createAccount(2)]
const addresses = accounts.map(({ address }) => address)
const [own, shop] = [addresses[0]!, createAccount(9).address]
const token = { address: createAccount(7).address, symbol: 'REED', decimals: 6, amount: 5_000_000n }
const balances = [4_200_000n, 70n]

/** Past transactions of the first account, newest first: more than a page of the service. */
const past = Array.from({ length: 60 }, (_, index) => {
  const amount = BigInt(1000 + index)
  const payment: Moved =
    index % 3 === 0 ? { from: shop, to: own, amount } : { from: own, to: shop, amount, token: token.address }
  return { hash: (index + 1).toString(16).padStart(64, '0'), moves: [payment] }
})
const history = past.map(({ hash, moves }) => ({
  hash,
  moves: moves.map(({ from, amount, token: address }) => ({
    direction: from === own ? ('out' as const) : ('in' as const),
    amount,
    ...(address && { token: address }),
  })),
}))

function createWorld(): AdapterWorld {
  const chain = createChain({ chainId: tronMainnet.id, owners: addresses, balances, token })
  for (const { hash, moves } of past.toReversed()) chain.record(hash, moves)
  const heron = createWallet({ accounts, chainId: tronMainnet.id })
  const edges = fakeEdges()
  edges.server.answer('', chain.answer)
  const { state } = heron
  const wallet: ScriptedWallet = {
    addresses,
    get prompts() {
      return state.prompts
    },
    get listeners() {
      return heron.listeners()
    },
    // No request of TIP-1193 ends the permission.
    connected: undefined,
    sent: () =>
      heron.signed.map(({ transaction, chainId }) => ({ ...readMoved(transaction), networkId: `tron:${chainId}` })),
    answer: how => void Object.assign(state, { answer: how }),
    release: heron.release,
    switchAccount: heron.switchAccount,
    switchNetwork: networkId => heron.switchNetwork(networkId.slice('tron:'.length)),
    repeatAccount: () => void Object.assign(state, { isRepeated: true }),
    forget: heron.forget,
    vanish: heron.vanish,
  }
  return {
    manifest: tron(),
    networks: [tronMainnet, tronNile],
    connectorId: 'tron:example.heron',
    wallet,
    edges,
    funds: { balances, token, history },
    isSignature: ({ address, message, signature }) => verifyMessage(message, signature) === address,
    end: announce(heron.provider, { name: 'Heron', rdns: 'example.heron' }),
  }
}

testAdapter({ name: 'tron', world: createWorld }, { describe, test, expect })
