import { Cl, type ClarityValue, deserializePayload, validateStacksAddress } from '@stacks/transactions'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Ledger, Refusal, type Token, type Transfer } from './chain'

const BAD_REQUEST = 400
const NOT_FOUND = 404
/** The node's three fee estimates, in micro-STX. */
const FEES = [180, 240, 360]

/** Read-only functions of a token's contract. Source: SIP-010. */
const READ: Readonly<Record<string, (token: Token) => ClarityValue>> = {
  'get-decimals': ({ decimals }) => Cl.uint(decimals),
  'get-symbol': ({ symbol }) => Cl.stringAscii(symbol),
  'get-name': ({ name }) => Cl.stringAscii(name),
}

/** One network's service. Source: Stacks node's and Stacks API's HTTP paths. */
export function createApi(ledger: Ledger): Hono {
  const app = new Hono().use(cors({ origin: '*', maxAge: 600 }))
  app.get('/v2/info', c =>
    c.json({ peer_version: 402653196, network_id: ledger.chainId, stacks_tip_height: ledger.transfers.size + 1 }),
  )
  routeAccounts(app, ledger)
  routeTokens(app, ledger)
  routeTransactions(app, ledger)
  return app
}

function routeAccounts(app: Hono, ledger: Ledger): void {
  app.get('/v2/accounts/:principal', c => {
    const { principal } = c.req.param()
    if (!isPrincipal(principal)) return c.text('Invalid principal', BAD_REQUEST)
    return c.json({
      balance: word(ledger.balance(principal)),
      locked: word(0n),
      unlock_height: 0,
      nonce: Number(ledger.nonce(principal)),
    })
  })
  app.get('/extended/v1/address/:principal/stx', c => {
    const { principal } = c.req.param()
    if (!isPrincipal(principal)) return c.json({ error: 'Invalid STX address' }, BAD_REQUEST)
    return c.json({
      balance: String(ledger.balance(principal)),
      locked: '0',
      lock_tx_id: '',
      burnchain_unlock_height: 0,
    })
  })
}

function routeTokens(app: Hono, ledger: Ledger): void {
  app.get('/extended/v2/addresses/:principal/balances/ft', c => {
    const { principal } = c.req.param()
    if (!isPrincipal(principal)) return c.json({ error: 'Invalid STX address' }, BAD_REQUEST)
    const results = ledger.tokens.flatMap(({ asset, balances }) => {
      const balance = balances.get(principal) ?? 0n
      return balance > 0n ? [{ token: asset, balance: String(balance) }] : []
    })
    return c.json({ limit: 100, offset: 0, total: results.length, results })
  })
  app.post('/v2/contracts/call-read/:address/:contract/:name', c => {
    const { address, contract, name } = c.req.param()
    const token = ledger.tokens.find(({ asset }) => asset.startsWith(`${address}.${contract}::`))
    const answer = token && READ[name]?.(token)
    return answer
      ? c.json({ okay: true, result: `0x${Cl.serialize(Cl.ok(answer))}` })
      : c.json({ okay: false, cause: 'Unchecked(NoSuchContract)' })
  })
}

function routeTransactions(app: Hono, ledger: Ledger): void {
  app.get('/v2/fees/transfer', c => c.json(1))
  app.post('/v2/fees/transaction', async c => {
    const { transaction_payload: payload } = await c.req.json()
    try {
      deserializePayload(String(payload))
    } catch {
      return c.json({ error: 'Estimation could not be performed', reason: 'InvalidPayload' }, BAD_REQUEST)
    }
    const estimations = FEES.map(fee => ({ fee, fee_rate: fee / 180 }))
    return c.json({ estimations, cost_scalar_change_by_byte: 0.004, estimated_cost_scalar: 14 })
  })
  app.get('/extended/v1/tx/:txid', c => {
    const { txid } = c.req.param()
    const transfer = ledger.transfers.get(txid.startsWith('0x') ? txid : `0x${txid}`)
    return transfer
      ? c.json(describe(transfer))
      : c.json({ error: `could not find transaction by ID ${txid}` }, NOT_FOUND)
  })
  app.post('/v2/transactions', async c => {
    try {
      const isJson = c.req.header('content-type')?.includes('json')
      const bytes = isJson ? String((await c.req.json()).tx) : new Uint8Array(await c.req.arrayBuffer())
      return c.json(ledger.submit(bytes).slice(2))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, reason, txid } = error
      return c.json({ error: message, reason, txid: txid.slice(2) }, BAD_REQUEST)
    }
  })
}

const isPrincipal = (text: string) => validateStacksAddress(text.split('.', 1)[0] ?? '')

const word = (amount: bigint) => `0x${amount.toString(16).padStart(32, '0')}`

const MEMO_BYTES = 34

const describe = ({ txid, sender, recipient, amount, token, memo, fee, nonce, status }: Transfer) => ({
  tx_id: txid,
  tx_type: token ? 'contract_call' : 'token_transfer',
  tx_status: status,
  sender_address: sender,
  nonce: Number(nonce),
  fee_rate: String(fee),
  ...(!token && {
    token_transfer: {
      recipient_address: recipient,
      amount: String(amount),
      memo: `0x${Buffer.from(memo)
        .toString('hex')
        .padEnd(2 * MEMO_BYTES, '0')}`,
    },
  }),
})
