import { type Context, Hono } from 'hono'
import { refusal } from '../../gateway/access'
import type { Economy } from '../economy'
import type { Ledger } from '../ledger'
import { balanceShape } from './balance'
import { pageOf } from './pages'
import { sow } from './seeds'
import { tell } from './transaction'
import { type Wire, wireOf } from './wire'

/** Balance and history of an account. */
export function accountRoutes(economy: Economy): Hono {
  return new Hono()
    .get('/v1/account/:address/balance', async c => {
      const asked = await question(economy, c)
      if (asked instanceof Response) return asked
      const forced = (c.req.query('forceUpdate') ?? '').split(',').filter(Boolean)
      const balances = asked.ledgers.map(async ledger => {
        const also = forced.filter(id => id.startsWith(`${ledger.networkId}:`)).map(plain)
        const held = await ledger.holdings(asked.address, also)
        return held.map(one => balanceShape(one, wireOf(economy, c, ledger)))
      })
      return c.json({ balances: (await Promise.all(balances)).flat() })
    })
    .get('/v1/account/:address/history', async c => {
      const asked = await question(economy, c)
      if (asked instanceof Response) return asked
      const { ledgers, address } = asked
      const all = await Promise.all(ledgers.map(ledger => historyOf(ledger, address, wireOf(economy, c, ledger))))
      const invented = economy.isFunded(address) ? await seeds(ledgers[0], address, c, economy) : []
      const page = pageOf([...newestFirst(all.flat()), ...invented], c.req.query('cursor'))
      return page ? c.json(page) : c.json(refusal('cursor', 'The cursor is none of ours'), 400)
    })
}

interface Question {
  address: string
  ledgers: Ledger[]
}

const ADDRESS = /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/

async function question(economy: Economy, c: Context): Promise<Question | Response> {
  const address = c.req.param('address') ?? ''
  if (!ADDRESS.test(address)) return c.json(refusal('address', 'The address is malformed'), 400)
  const chainId = c.req.query('chainId')
  const family = address.startsWith('0x') ? 'eip155:' : 'solana:'
  const ids = chainId ? [chainId] : economy.networkIds().filter(id => id.startsWith(family))
  const found = await Promise.all(ids.filter(id => id.startsWith(family)).map(economy.ledger))
  const ledgers = found.filter(ledger => ledger !== undefined)
  if (ledgers.length === 0) return c.json(refusal('chainId', `The network ${chainId} is not supported`), 400)
  await Promise.all(ledgers.map(({ networkId }) => economy.greet(networkId, address)))
  return { address, ledgers }
}

const historyOf = async (ledger: Ledger, owner: string, wire: Wire) =>
  Promise.all((await ledger.passages(owner)).map(passage => tell(passage, { ledger, owner, wire })))

const seeds = async (ledger: Ledger | undefined, owner: string, c: Context, economy: Economy) =>
  ledger ? sow({ owner, currencies: await ledger.currencies(), wire: wireOf(economy, c, ledger), now: Date.now() }) : []

const newestFirst = <T extends { metadata: { minedAt: string } }>(all: readonly T[]): T[] =>
  all.toSorted((one, two) => two.metadata.minedAt.localeCompare(one.metadata.minedAt))

/** The last part of a CAIP-10 id. */
const plain = (id: string) => id.slice(id.lastIndexOf(':') + 1)
