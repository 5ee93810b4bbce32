import { type Context, Hono } from 'hono'
import { refusal } from '../gateway/project'
import type { Ledger } from '../ledger'
import type { Services } from '../services'
import { generateHistory } from './generatedHistory'
import { pageOf } from './historyPage'
import { balanceShape, type ResponseContext, responseContext } from './responseContext'
import { describeTransaction } from './transaction'

/** Balance and history of an account. */
export function accountRoutes(services: Services): Hono {
  return new Hono()
    .get('/v1/account/:address/balance', async c => {
      const asked = await question(services, c)
      if (asked instanceof Response) return asked
      const forced = (c.req.query('forceUpdate') ?? '').split(',').filter(Boolean)
      const balances = asked.ledgers.map(async ledger => {
        const also = forced.filter(id => id.startsWith(`${ledger.networkId}:`)).map(plain)
        const held = await ledger.holdings(asked.address, also)
        return held.map(one => balanceShape(one, responseContext(services, c, ledger)))
      })
      return c.json({ balances: (await Promise.all(balances)).flat() })
    })
    .get('/v1/account/:address/history', async c => {
      const asked = await question(services, c)
      if (asked instanceof Response) return asked
      const { ledgers, address } = asked
      const all = await Promise.all(
        ledgers.map(ledger => historyOf(ledger, address, responseContext(services, c, ledger))),
      )
      const invented = services.isFunded(address) ? await seeds(ledgers[0], address, c, services) : []
      const page = pageOf([...newestFirst(all.flat()), ...invented], c.req.query('cursor'))
      return page ? c.json(page) : c.json(refusal('cursor', 'The cursor is none of ours'), 400)
    })
}

interface Question {
  address: string
  ledgers: Ledger[]
}

const ADDRESS = /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/

async function question(services: Services, c: Context): Promise<Question | Response> {
  const address = c.req.param('address') ?? ''
  if (!ADDRESS.test(address)) return c.json(refusal('address', 'The address is malformed'), 400)
  const chainId = c.req.query('chainId')
  const prefix = address.startsWith('0x') ? 'eip155:' : 'solana:'
  const ids = chainId ? [chainId] : services.networkIds().filter(id => id.startsWith(prefix))
  const found = await Promise.all(ids.filter(id => id.startsWith(prefix)).map(services.ledger))
  const ledgers = found.filter(ledger => ledger !== undefined)
  if (ledgers.length === 0) return c.json(refusal('chainId', `The network ${chainId} is not supported`), 400)
  await Promise.all(ledgers.map(({ networkId }) => services.ensureFunded(networkId, address)))
  return { address, ledgers }
}

const historyOf = async (ledger: Ledger, owner: string, context: ResponseContext) =>
  Promise.all(
    (await ledger.transactions(owner)).map(transaction => describeTransaction(transaction, { ledger, owner, context })),
  )

const seeds = async (ledger: Ledger | undefined, owner: string, c: Context, services: Services) =>
  ledger
    ? generateHistory({
        owner,
        currencies: await ledger.currencies(),
        context: responseContext(services, c, ledger),
        now: Date.now(),
      })
    : []

const newestFirst = <T extends { metadata: { minedAt: string } }>(all: readonly T[]): T[] =>
  all.toSorted((one, two) => two.metadata.minedAt.localeCompare(one.metadata.minedAt))

/** The last part of a CAIP-10 id. */
const plain = (id: string) => id.slice(id.lastIndexOf(':') + 1)
