import {
  getBase58Encoder,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { Cluster } from './chain'
import { inContext, writeAccount, writeToken } from './responses'
import { TOKEN_PROGRAMS } from './tokenProgram'

/** A refusal with a JSON-RPC code. */
export class RpcRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

const INVALID_PARAMS = -32602
const LIFETIME_BLOCKS = 150
const FEE_LAMPORTS = 5000

type Params = readonly unknown[]
type Method = (cluster: Cluster, params: Params) => unknown

/** Methods that wallets, apps and the two official libraries call. Source: Solana's JSON-RPC. */
export const METHODS: Record<string, Method> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
  getGenesisHash: ({ genesis }) => genesis,
  getSlot: ({ slot }) => slot,
  getBlockHeight: ({ slot }) => slot,
  getLatestBlockhash: cluster =>
    inContext(cluster, {
      blockhash: cluster.latestBlockhash(),
      lastValidBlockHeight: cluster.slot + LIFETIME_BLOCKS,
    }),
  isBlockhashValid: (cluster, [hash]) => inContext(cluster, hash === cluster.latestBlockhash()),
  getRecentPrioritizationFees: () => [],
  getFeeForMessage: cluster => inContext(cluster, FEE_LAMPORTS),
  getMinimumBalanceForRentExemption: (cluster, [bytes]) => cluster.rent(Number(bytes)),
  getBalance: (cluster, [address]) => inContext(cluster, cluster.account(text(address))?.lamports ?? 0),
  getAccountInfo: (cluster, [address, how]) =>
    inContext(cluster, writeAccount(cluster, cluster.account(text(address)), record(how).encoding)),
  getMultipleAccounts: (cluster, [addresses, how]) =>
    inContext(
      cluster,
      list(addresses).map(of => writeAccount(cluster, cluster.account(text(of)), record(how).encoding)),
    ),
  getTokenAccountBalance(cluster, [address]) {
    const account = cluster.account(text(address))
    const token = account && writeToken(cluster, account)
    if (!token) throw new RpcRefusal(INVALID_PARAMS, 'Invalid param: could not find account')
    return inContext(cluster, token.tokenAmount)
  },
  getTokenAccountsByOwner(cluster, [owner, filter, how]) {
    const { mint, programId } = record(filter)
    const accounts = (programId ? [programId] : TOKEN_PROGRAMS).flatMap(program => cluster.accountsOf(program))
    const found = accounts.filter(account => {
      const token = writeToken(cluster, account)
      return token?.owner === owner && (!mint || token?.mint === mint)
    })
    return inContext(
      cluster,
      found.map(account => ({
        pubkey: account.address,
        account: writeAccount(cluster, account, record(how).encoding),
      })),
    )
  },
  requestAirdrop: (cluster, [address, amount]) => cluster.fund(text(address), BigInt(Number(amount))),
  /** An airdrop of a token: sets the amount in the owner's account. Only the sandbox's node has this method. */
  sandboxMint(cluster, [token, holding]) {
    const { address, decimals } = record(token)
    const { owner, at, amount } = record(holding)
    cluster.mint(
      { address: text(address), decimals: Number(decimals) },
      { owner: text(owner), at: text(at), amount: BigInt(text(amount)) },
    )
    return at
  },
  sendTransaction: (cluster, [encoded, how]) =>
    cluster.send(decode(encoded, how), { skipPreflight: record(how).skipPreflight === 'true' }),
  simulateTransaction(cluster, [encoded, how]) {
    const { err, logs, units } = cluster.simulate(decode(encoded, how))
    return inContext(cluster, { err, logs, unitsConsumed: units, accounts: null, returnData: null })
  },
  getSignatureStatuses: (cluster, [signatures]) =>
    inContext(
      cluster,
      list(signatures).map(signature => {
        const landed = cluster.status(text(signature))
        if (!landed) return null
        const { slot, err } = landed
        const status = err ? { Err: err } : { Ok: null }
        return { slot, confirmations: null, err, status, confirmationStatus: 'finalized' }
      }),
    ),
  getTransaction(cluster, [signature]) {
    const landed = cluster.status(text(signature))
    if (!landed) return null
    const { slot, err, logs } = landed
    const meta = { err, fee: FEE_LAMPORTS, logMessages: logs, preBalances: [], postBalances: [] }
    return { slot, blockTime: null, meta, transaction: { signatures: [signature], message: {} } }
  },
}

function decode(encoded: unknown, how: unknown): Transaction {
  const encoder = record(how).encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  try {
    const transaction = getTransactionDecoder().decode(encoder.encode(text(encoded)))
    // Throws if the fee payer has not signed.
    getSignatureFromTransaction(transaction)
    return transaction
  } catch (error) {
    throw new RpcRefusal(INVALID_PARAMS, `invalid transaction: ${error instanceof Error ? error.message : error}`)
  }
}

function text(raw: unknown): string {
  if (typeof raw !== 'string') throw new RpcRefusal(INVALID_PARAMS, 'Invalid params: a text was expected')
  return raw
}

const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])

/** The members of an options object, as text. */
const record = (raw: unknown): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(Object(raw)).map(([key, value]) => [key, String(value)]))
