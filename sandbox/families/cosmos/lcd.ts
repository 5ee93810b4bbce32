import { fromBech32 } from '@cosmjs/encoding'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { PlayedNetwork } from './networks'

/** What a chain's node knows, for whoever has the same process. */
export interface Ledger {
  /** What the node says that its chain is. */
  chainId: string
  /** In the smallest unit, by address; nobody else has anything. */
  readonly balances: Map<string, bigint>
}

const BAD_REQUEST = 400
/** Of an address. Source: BIP-173. */
const LONGEST = 90
/** Source: gRPC's status codes. */
const INVALID_ARGUMENT = 3

/** One chain's REST service. Source: Cosmos SDK's gRPC gateway. */
export function createLcd({ prefix, denom }: PlayedNetwork, ledger: Ledger): Hono {
  const coinsOf = (address: string) => {
    const amount = ledger.balances.get(address) ?? 0n
    return amount > 0n ? [{ denom, amount: String(amount) }] : []
  }
  const refused = (address: string) => {
    const wrong = wrongIn(address, prefix)
    return wrong && { code: INVALID_ARGUMENT, message: `invalid address: ${wrong}`, details: [] }
  }
  return new Hono()
    .use(cors({ origin: '*', maxAge: 600 }))
    .get('/cosmos/base/tendermint/v1beta1/node_info', c =>
      c.json({
        default_node_info: { network: ledger.chainId, version: '0.38.0', moniker: 'sandbox' },
        application_version: { name: 'sandbox', app_name: 'sandboxd', version: '1.0.0' },
      }),
    )
    .get('/cosmos/bank/v1beta1/balances/:address/by_denom', c => {
      const { address } = c.req.param()
      const wrong = refused(address)
      if (wrong) return c.json(wrong, BAD_REQUEST)
      const asked = c.req.query('denom') ?? ''
      const [coin = { denom: asked, amount: '0' }] = coinsOf(address).filter(({ denom }) => denom === asked)
      return c.json({ balance: coin })
    })
    .get('/cosmos/bank/v1beta1/balances/:address', c => {
      const { address } = c.req.param()
      const wrong = refused(address)
      if (wrong) return c.json(wrong, BAD_REQUEST)
      const balances = coinsOf(address)
      return c.json({ balances, pagination: { next_key: null, total: String(balances.length) } })
    })
}

function wrongIn(address: string, expected: string): string | undefined {
  try {
    const { prefix } = fromBech32(address, LONGEST)
    return prefix === expected ? undefined : `expected prefix ${expected}, got ${prefix}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
