import { Address, OutScript } from '@scure/btc-signer'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Chain } from '../chain'
import { Refusal } from '../consensus/transaction'
import { blockOf, statsOf, statusOf, transactionOf, unspentOf } from './responses'

const PAGE = 25
const BLOCKS = 10

/** One network's explorer. Source: Esplora's HTTP API; paths and fees as on mempool.space. */
export function createEsplora(chain: Chain): Hono {
  const app = new Hono().basePath('/api')
  app.use(cors({ origin: '*', maxAge: 600 }))
  routeAddresses(app, chain)
  routeTransactions(app, chain)
  routeBlocks(app, chain)
  app.get('/v1/fees/recommended', c =>
    c.json({ fastestFee: 4, halfHourFee: 3, hourFee: 2, economyFee: 2, minimumFee: 1 }),
  )
  app.get('/fee-estimates', c => c.json({ 1: 4.1, 3: 3, 6: 2.2, 144: 1.01, 1008: 1 }))
  return app
}

function routeAddresses(app: Hono, chain: Chain): void {
  const withScript = (answer: (c: Context, script: Uint8Array) => Response) => (c: Context) => {
    const script = scriptOf(chain, c.req.param('address') ?? '')
    return script ? answer(c, script) : c.text('Invalid Bitcoin address', 400)
  }
  app.get(
    '/address/:address',
    withScript((c, script) => c.json({ address: c.req.param('address'), ...statsOf(chain.history(script), script) })),
  )
  app.get(
    '/address/:address/utxo',
    withScript((c, script) => c.json(chain.unspent(script).map(unspentOf))),
  )
  app.get(
    '/address/:address/txs',
    withScript((c, script) => {
      const all = chain.history(script)
      const waiting = all.filter(({ block }) => !block).slice(0, 2 * PAGE)
      const page = [...waiting, ...all.filter(({ block }) => block).slice(0, PAGE)]
      return c.json(page.map(entry => transactionOf(chain, entry)))
    }),
  )
  app.get(
    '/address/:address/txs/chain/:last?',
    withScript((c, script) => {
      const mined = chain.history(script).filter(({ block }) => block)
      const start = mined.findIndex(({ id }) => id === c.req.param('last')) + 1
      return c.json(mined.slice(start, start + PAGE).map(entry => transactionOf(chain, entry)))
    }),
  )
}

function routeTransactions(app: Hono, chain: Chain): void {
  const withEntry =
    (answer: (c: Context, entry: NonNullable<ReturnType<Chain['entry']>>) => Response) => (c: Context) => {
      const txid = c.req.param('txid') ?? ''
      if (!/^[0-9a-f]{64}$/.test(txid)) return c.text('Invalid hex string', 400)
      const entry = chain.entry(txid)
      return entry ? answer(c, entry) : c.text('Transaction not found', 404)
    }

  app.get(
    '/tx/:txid',
    withEntry((c, entry) => c.json(transactionOf(chain, entry))),
  )
  app.get(
    '/tx/:txid/status',
    withEntry((c, { block }) => c.json(statusOf(block))),
  )
  app.get(
    '/tx/:txid/hex',
    withEntry((c, entry) => c.text(entry.hex)),
  )
  app.get(
    '/tx/:txid/outspends',
    withEntry((c, { id, raw }) =>
      c.json(
        raw.outputs.map((_, vout) => {
          const txid = chain.spender({ txid: id, vout })
          return txid ? { spent: true, txid, status: statusOf(chain.entry(txid)?.block) } : { spent: false }
        }),
      ),
    ),
  )
  app.post('/tx', async c => {
    try {
      return c.text(chain.submit(await c.req.text()))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message } = error
      return c.text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
    }
  })
}

function routeBlocks(app: Hono, chain: Chain): void {
  app.get('/blocks/tip/height', c => c.text(String(chain.tip.height)))
  app.get('/blocks/tip/hash', c => c.text(chain.tip.id))
  app.get('/block-height/:height', c => {
    const block = chain.block(Number(c.req.param('height')))
    return block ? c.text(block.id) : c.text('Block not found', 404)
  })
  app.get('/blocks/:height?', c => {
    const from = Math.min(Number(c.req.param('height') ?? chain.tip.height), chain.tip.height)
    const heights = Array.from({ length: Math.min(BLOCKS, from + 1) }, (_, back) => from - back)
    return c.json(heights.flatMap(height => blockAt(chain, height)))
  })
}

function blockAt(chain: Chain, height: number): object[] {
  const block = chain.block(height)
  return block ? [blockOf(block, chain.block(height - 1))] : []
}

function scriptOf({ network }: Chain, address: string): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(network).decode(address))
  } catch {
    return undefined
  }
}
