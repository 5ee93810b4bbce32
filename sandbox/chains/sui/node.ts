import { fromBase64, isValidSuiAddress } from '@mysten/sui/utils'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { balanceOf, coinsOf, digestOf, dryRun, execute, GAS_PRICE, type Ledger, SUI, typeOf } from './chain'
import { metadata } from './networks'

const INVALID_PARAMS = -32602
const NO_METHOD = -32601
/** Maximum entries of a page. */
const MOST = 50

class BadRequest extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

function ownerOf(raw: unknown): string {
  if (typeof raw !== 'string' || !isValidSuiAddress(raw)) {
    throw new BadRequest(INVALID_PARAMS, 'Invalid params: the owner is no address')
  }
  return raw
}

/** A node over memory: it decodes transactions, verifies signatures and moves coin objects. Source: Sui JSON-RPC. */
export function createNode(ledger: Ledger): Hono {
  const summary = (owner: string, type: string) => ({
    coinType: type,
    coinObjectCount: coinsOf(ledger, owner, type).length,
    totalBalance: String(balanceOf(ledger, owner, type)),
    lockedBalance: {},
  })
  const methods: Record<string, (params: unknown[]) => unknown> = {
    sui_getChainIdentifier: () => ledger.identifier,
    suix_getReferenceGasPrice: () => String(GAS_PRICE),
    suix_getBalance: ([owner, type]) => summary(ownerOf(owner), typeof type === 'string' ? type : SUI),
    suix_getAllBalances([owner]) {
      const types = new Set(coinsOf(ledger, ownerOf(owner)).map(({ type }) => type))
      return [...types].map(type => summary(String(owner), type))
    },
    suix_getCoinMetadata: ([type]) => metadata.find(known => typeOf(known.type) === typeOf(String(type))) ?? null,
    suix_getCoins([owner, type, cursor, limit]) {
      const all = coinsOf(ledger, ownerOf(owner), typeof type === 'string' ? type : SUI)
      const from = all.findIndex(({ id }) => id === cursor) + 1
      const data = all.slice(from, from + Math.min(Number(limit ?? MOST), MOST)).map(coin => ({
        coinType: coin.type,
        coinObjectId: coin.id,
        version: String(coin.version),
        digest: digestOf(coin),
        balance: String(coin.balance),
        previousTransaction: digestOf(coin),
      }))
      return { data, nextCursor: data.at(-1)?.coinObjectId ?? null, hasNextPage: from + data.length < all.length }
    },
    sui_dryRunTransactionBlock: ([text]) => ({
      effects: dryRun(ledger, fromBase64(String(text))),
      events: [],
      objectChanges: [],
      balanceChanges: [],
    }),
    async sui_executeTransactionBlock([text, signatures]) {
      const list = Array.isArray(signatures) ? signatures.map(String) : []
      const effects = await execute(ledger, fromBase64(String(text)), list)
      return { digest: effects.transactionDigest, effects }
    },
    sui_getTransactionBlock([digest]) {
      const effects = ledger.effects.get(String(digest))
      if (!effects) throw new BadRequest(INVALID_PARAMS, `Could not find the referenced transaction ${digest}`)
      return { digest, effects }
    },
  }
  return new Hono().use(cors({ origin: '*', maxAge: 600 })).post('*', async c => {
    const { id = null, method = '', params = [] } = await c.req.json()
    const run = methods[method]
    try {
      if (!run) throw new BadRequest(NO_METHOD, 'Method not found')
      return c.json({ jsonrpc: '2.0', id, result: await run(params) })
    } catch (error) {
      const code = error instanceof BadRequest ? error.code : INVALID_PARAMS
      return c.json({ jsonrpc: '2.0', id, error: { code, message: error instanceof Error ? error.message : '' } })
    }
  })
}
