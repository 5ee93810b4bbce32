import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, isValidSuiAddress, normalizeStructTag } from '@mysten/sui/utils'
import { verifyTransactionSignature } from '@mysten/sui/verify'
import { Hono } from 'hono'
import { cors } from 'hono/cors'

/** What a chain's node knows, for whoever has the same process. */
export interface Ledger {
  /** What the node says that its chain is. */
  identifier: string
  /** In the smallest unit, by address; nobody else has anything. */
  readonly balances: Map<string, bigint>
  /** Digests of what was sent, oldest first. Nothing moves by it. */
  readonly sent: string[]
}

const COIN = '0x2::sui::SUI'
const INVALID_PARAMS = -32602
const NO_METHOD = -32601

class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/**
 * A node over memory: it says which chain it is and what an account has, and takes transactions whose signature is right
 * without running them. Source: Sui JSON-RPC.
 */
export function createNode(ledger: Ledger): Hono {
  const methods: Record<string, (params: unknown[]) => unknown> = {
    sui_getChainIdentifier: () => ledger.identifier,
    suix_getBalance([owner, coinType]) {
      if (typeof owner !== 'string' || !isValidSuiAddress(owner)) {
        throw new Refusal(INVALID_PARAMS, 'Invalid params: the owner is no address')
      }
      const isOwn = normalizeStructTag(typeof coinType === 'string' ? coinType : COIN) === normalizeStructTag(COIN)
      const amount = isOwn ? (ledger.balances.get(owner) ?? 0n) : 0n
      return {
        coinType: coinType ?? COIN,
        coinObjectCount: amount > 0n ? 1 : 0,
        totalBalance: String(amount),
        lockedBalance: {},
      }
    },
    async sui_executeTransactionBlock([text, signatures]) {
      const bytes = fromBase64(String(text))
      const [signature = ''] = Array.isArray(signatures) ? signatures : []
      const sender = TransactionDataBuilder.fromBytes(bytes).sender ?? ''
      await verifyTransactionSignature(bytes, signature, { address: sender })
      const digest = TransactionDataBuilder.getDigestFromBytes(bytes)
      ledger.sent.push(digest)
      return { digest }
    },
  }
  return new Hono().use(cors({ origin: '*', maxAge: 600 })).post('*', async c => {
    const { id = null, method = '', params = [] } = await c.req.json()
    const run = methods[method]
    try {
      if (!run) throw new Refusal(NO_METHOD, 'Method not found')
      return c.json({ jsonrpc: '2.0', id, result: await run(params) })
    } catch (error) {
      const code = error instanceof Refusal ? error.code : INVALID_PARAMS
      return c.json({ jsonrpc: '2.0', id, error: { code, message: error instanceof Error ? error.message : '' } })
    }
  })
}
