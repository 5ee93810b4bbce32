import { fromBase64, fromBech32, toBase64 } from '@cosmjs/encoding'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { deliver, type Ledger, minimumGasPrice, Refusal, simulate } from './chain'
import type { TestNetwork } from './networks'

const BAD_REQUEST = 400
const NOT_FOUND = 404
/** Maximum length of an address. Source: BIP-173. */
const LONGEST = 90
/** Source: gRPC's status codes. */
const UNKNOWN = 2
const INVALID_ARGUMENT = 3
const NO_SUCH = 5

/** One chain's REST service. Source: Cosmos SDK's gRPC gateway. */
export function createLcd(network: TestNetwork, ledger: Ledger): Hono {
  const app = new Hono().use(cors({ origin: '*', maxAge: 600 }))
  routeNode(app, network, ledger)
  routeBalances(app, network, ledger)
  routeDenominations(app, network)
  routeTransactions(app, network, ledger)
  return app
}

function routeNode(app: Hono, network: TestNetwork, ledger: Ledger): void {
  app
    .get('/cosmos/base/tendermint/v1beta1/node_info', c =>
      c.json({
        default_node_info: { network: ledger.chainId, version: '0.38.0', moniker: 'sandbox' },
        application_version: { name: 'sandbox', app_name: 'sandboxd', version: '1.0.0' },
      }),
    )
    .get('/cosmos/base/node/v1beta1/config', c => c.json({ minimum_gas_price: minimumGasPrice(network) }))
}

function routeBalances(app: Hono, { prefix }: TestNetwork, ledger: Ledger): void {
  const coinsOf = (address: string) =>
    [...(ledger.balances.get(address) ?? [])].flatMap(([denom, amount]) =>
      amount > 0n ? [{ denom, amount: String(amount) }] : [],
    )
  const refused = (address: string) => {
    const wrong = wrongIn(address, prefix)
    return wrong && { code: INVALID_ARGUMENT, message: `invalid address: ${wrong}`, details: [] }
  }
  app
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
    .get('/cosmos/auth/v1beta1/accounts/:address', c => {
      const { address } = c.req.param()
      const wrong = refused(address)
      if (wrong) return c.json(wrong, BAD_REQUEST)
      const account = ledger.accounts.get(address)
      if (!account) return c.json(missing(`account ${address}`), NOT_FOUND)
      const { number, sequence, publicKey } = account
      const pub_key = publicKey ? { '@type': '/cosmos.crypto.secp256k1.PubKey', key: toBase64(publicKey) } : null
      return c.json({
        account: {
          '@type': '/cosmos.auth.v1beta1.BaseAccount',
          address,
          pub_key,
          account_number: String(number),
          sequence: String(sequence),
        },
      })
    })
}

function routeDenominations(app: Hono, { metadata, traces }: TestNetwork): void {
  app
    .get('/cosmos/bank/v1beta1/denoms_metadata/:denom{.+}', c => {
      const { denom } = c.req.param()
      const found = metadata.find(({ base }) => base === denom)
      return found ? c.json({ metadata: found }) : c.json(missing('client metadata'), NOT_FOUND)
    })
    .get('/ibc/apps/transfer/v1/denom_traces/:hash', c => {
      const trace = traces.find(({ hash }) => hash === c.req.param('hash'))
      if (!trace) return c.json(missing('denomination trace'), NOT_FOUND)
      const { path, base_denom } = trace
      return c.json({ denom_trace: { path, base_denom } })
    })
}

function routeTransactions(app: Hono, network: TestNetwork, ledger: Ledger): void {
  app
    .post('/cosmos/tx/v1beta1/simulate', async c => {
      const { tx_bytes: bytes } = await c.req.json()
      try {
        const used = simulate(network, ledger, fromBase64(String(bytes)))
        return c.json({ gas_info: { gas_wanted: '0', gas_used: String(used) }, result: {} })
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return c.json({ code: UNKNOWN, message: `${message} with gas used: '0'`, details: [] }, BAD_REQUEST)
      }
    })
    .post('/cosmos/tx/v1beta1/txs', async c => {
      const { tx_bytes: bytes } = await c.req.json()
      try {
        return c.json({ tx_response: deliver(network, ledger, fromBase64(String(bytes))) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { code, message: raw_log } = error
        return c.json({ tx_response: { height: '0', txhash: '', code, codespace: 'sdk', raw_log } })
      }
    })
    .get('/cosmos/tx/v1beta1/txs/:hash', c => {
      const { hash } = c.req.param()
      const found = ledger.transactions.get(hash)
      return found ? c.json({ tx_response: found }) : c.json(missing(`tx ${hash}`), NOT_FOUND)
    })
}

const missing = (what: string) => ({ code: NO_SUCH, message: `${what} not found`, details: [] })

function wrongIn(address: string, expected: string): string | undefined {
  try {
    const { prefix } = fromBech32(address, LONGEST)
    return prefix === expected ? undefined : `expected prefix ${expected}, got ${prefix}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
