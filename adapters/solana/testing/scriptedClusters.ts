import {
  type Address,
  address,
  decompileTransactionMessage,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
} from '@solana/kit'
import { parseTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  parseTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { solanaDevnet, solanaMainnet } from '../../../networks'
import { type Cluster, createCluster } from '../../../sandbox/chains/solana/chain'
import type { Key } from '../../../sandbox/chains/solana/key'
import { createNode } from '../../../sandbox/chains/solana/node'
import { readTokenAccount, tokenAccountOf } from '../../../sandbox/chains/solana/tokenProgram'
import { firstSignature, signTransaction } from '../../../sandbox/chains/solana/transaction'
import type { FakeServer } from '../../conformance'
import type { SentTransfer } from '../../conformance/adapterKit'

/** The funds of the wallet's two addresses on mainnet. The token is USDC. */
export const FUNDS = {
  balances: [2_000_000_000n, 70_000_000n],
  token: { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6, amount: 2_500_000n },
} as const

const ELSEWHERE = 1_000_000_000n

/** The networks by the wallets' names of their clusters, with the clusters' genesis hashes. */
const CLUSTERS = {
  'solana:mainnet': { ...solanaMainnet, genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' },
  'solana:devnet': { ...solanaDevnet, genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' },
}

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** A node that has the transaction in an unconfirmed block. */
const UNCONFIRMED = { slot: 1, confirmations: 0, err: null, status: { Ok: null }, confirmationStatus: 'processed' }

/** Clusters of Solana's runtime behind the fake server. They execute each transaction, and confirm none. */
export async function scriptedClusters(server: FakeServer, owners: readonly string[]) {
  const clusters = Object.entries(CLUSTERS).map(([chain, { caipNetworkId, genesis }]) => {
    const cluster = createCluster(genesis)
    return { chain, networkId: caipNetworkId, cluster, node: createNode(cluster) }
  })
  const [first, second] = clusters
  const [owner = ''] = owners
  // A transfer on the other network must fail for no other reason than its network.
  for (const each of owners) second!.cluster.fund(each, ELSEWHERE)
  for (const [index, amount] of FUNDS.balances.entries()) first!.cluster.fund(owners[index]!, amount)
  const { token } = FUNDS
  first!.cluster.mint(token, { owner, at: await tokenAccountOf(owner, token.address), amount: token.amount })

  server.answer('', ({ url, body }: { url: URL; body: unknown }) => {
    const { node } = clusters.find(({ networkId }) => url.searchParams.get('chainId') === networkId) ?? {}
    if (!node) return new Response('{}', { status: 404 })
    const { method, params } = Object(body)
    if (method === 'getSignatureStatuses')
      return { result: { context: { slot: 1 }, value: params[0].map(() => UNCONFIRMED) } }
    return node.request('/', { method: 'POST', body: JSON.stringify(body) })
  })

  const transfers: SentTransfer[] = []
  return {
    sent: () => transfers,
    /** Signs the transaction, executes it on the wallet's chain, and records its transfers. Returns its signature. */
    execute(chain: string, unsigned: Uint8Array, key: Key): Uint8Array {
      const place = clusters.find(each => each.chain === chain)
      if (!place) throw new Error(`No cluster ${chain}`)
      const signed = signTransaction(unsigned, key)
      const transaction = getTransactionDecoder().decode(signed)
      place.cluster.send(transaction)
      const sent = transfersIn(place.cluster, transaction.messageBytes)
      transfers.push(...sent.map(each => ({ ...each, networkId: place.networkId })))
      return firstSignature(signed)
    },
  }
}

/** Every instruction that moves funds. Throws for one that no transfer needs. */
function transfersIn(cluster: Cluster, messageBytes: Parameters<typeof decodeMessage>[0]) {
  const { instructions }: { readonly instructions: readonly Instruction[] } = decompileTransactionMessage(
    decodeMessage(messageBytes),
  )
  return instructions.flatMap((instruction): Omit<SentTransfer, 'networkId'>[] => {
    const complete = { accounts: [], data: new Uint8Array(), ...instruction }
    switch (instruction.programAddress) {
      case COMPUTE_BUDGET:
      case ASSOCIATED_TOKEN_PROGRAM_ADDRESS:
        return []
      case SYSTEM_PROGRAM_ADDRESS: {
        const { accounts, data } = parseTransferSolInstruction(complete)
        return [{ from: accounts.source.address, to: accounts.destination.address, amount: data.amount }]
      }
      case TOKEN_PROGRAM_ADDRESS: {
        const { accounts, data } = parseTransferCheckedInstruction(complete)
        const [from, to] = [accounts.source, accounts.destination].map(({ address: at }) => ownerOf(cluster, at))
        return [{ from: from!, to: to!, amount: data.amount, token: accounts.mint.address }]
      }
      default:
        throw new Error(`No transfer calls ${instruction.programAddress}`)
    }
  })
}

const decodeMessage = getCompiledTransactionMessageDecoder().decode

/** The owner of a token account, as the chain knows it. */
function ownerOf(cluster: Cluster, account: Address): string {
  const { owner } = readTokenAccount(cluster.account(address(account))?.data ?? [])!
  return getAddressDecoder().decode(owner)
}
