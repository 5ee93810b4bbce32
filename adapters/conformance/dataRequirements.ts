import { connectors, networks, type ReadHistory, readHistory, readPrices } from '../../kernel'
import { currentOptions } from '../../kernel/contracts/options'
import type { AdapterRequirement } from './adapterRequirement'
import type { AdapterTestHost } from './adapterTestHost'
import { resolved } from './testHost'
import { requireFunds } from './transferRequirements'

type Page = Awaited<ReturnType<ReadHistory>>

/** In characters: 64 KB. */
const LARGEST_ICON = 65_536

/** More pages than any history of a test has. */
const MOST_PAGES = 20

/** The past transactions of an address, page by page. */
async function historyOf(host: AdapterTestHost, read: ReadHistory, address: string): Promise<Page['transactions']> {
  const transactions: Page['transactions'][number][] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await resolved(host.outcome(read({ address, network: host.network(0), cursor })))
    transactions.push(...answer.transactions)
    cursor = answer.next
    if (cursor === undefined) return transactions
  }
  throw new Error(`The history has no end: page ${MOST_PAGES} leads to another`)
}

/** Reads prices and history, as a view of the account does. */
export async function dataReadings(host: AdapterTestHost): Promise<Record<string, () => Promise<unknown>>> {
  const [address = ''] = host.world.wallet.addresses
  const network = host.network(0)
  const prices = await host.able(readPrices)
  const history = await host.able(readHistory)
  return {
    ...(prices && { prices: () => prices({ network, tokens: [undefined] }) }),
    ...(history && { history: () => history({ address, network }) }),
  }
}

export const dataRequirements: readonly AdapterRequirement[] = [
  {
    name: 'prices are finite numbers from zero, of the requested tokens and of no others',
    async check(host) {
      const { world, expect } = host
      const read = await host.able(readPrices)
      if (!read) return
      const { price, token } = requireFunds(host)
      if (price === undefined) throw new Error('The funds of an adapter that reads prices need a `price`')
      const ask = (tokens: readonly (string | undefined)[]) =>
        resolved(host.outcome(read({ network: host.network(0), tokens })))
      expect((await ask([undefined])).map(each => [each.address, each.price])).toEqual([[undefined, price]])
      expect(await ask([])).toEqual([])
      const others = token ? [token.address] : []
      expect((await ask(others)).filter(({ address }) => address !== others[0])).toEqual([])
      expect({ unusable: host.unusable(), prompts: world.wallet.prompts }).toEqual({ unusable: [], prompts: 0 })
    },
  },
  {
    name: 'the history is that of the requested address, newest first, without duplicates, and ends',
    async check(host) {
      const { world, expect } = host
      const read = await host.able(readHistory)
      if (!read) return
      const { history } = requireFunds(host)
      if (!history) throw new Error('The funds of an adapter that reads history need a `history`')
      const [owner = '', other = ''] = world.wallet.addresses
      const [own, elsewhere] = [await historyOf(host, read, owner), await historyOf(host, read, other)]
      const facts = own.map(({ hash, moves }) => ({
        hash,
        moves: moves.map(({ direction, amount, token }) => [direction, amount, token?.address]),
      }))
      expect(facts).toEqual(
        history.map(({ hash, moves }) => ({
          hash,
          moves: moves.map(({ direction, amount, token }) => [direction, amount, token]),
        })),
      )
      const times = own.flatMap(({ at }) => at ?? [])
      expect(times).toEqual([...times].sort((left, right) => right - left))
      const known = new Set(history.map(({ hash }) => hash))
      expect(elsewhere.filter(({ hash }) => known.has(hash))).toEqual([])
      expect({ unusable: host.unusable(), prompts: world.wallet.prompts }).toEqual({ unusable: [], prompts: 0 })
    },
  },
  {
    name: 'the icons of its wallets and of its namespaces are `data:` URLs, so that showing them sends no request',
    async check(host) {
      await host.live()
      const { portico, world, expect } = host
      const { known } = portico.read(connectors)
      const described = await world.manifest.adapter?.describe?.(
        currentOptions(portico.settings, portico.read(networks)),
      )
      const icons = [
        ...known.map(({ name, imageUrl }) => [name, imageUrl] as const),
        ...Object.values(described ?? {}).map(({ label, icon }) => [label, icon] as const),
      ]
      const others = icons.filter(
        ([, icon = 'data:image/']) => !/^data:image\//i.test(icon) || icon.length > LARGEST_ICON,
      )
      expect(others.map(([name, icon]) => `${name}: ${icon}`)).toEqual([])
    },
  },
]
