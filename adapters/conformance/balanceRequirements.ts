import { estimateFee, isPorticoError, listTokens, readBalance, sendTransfer } from '../../kernel'
import { sameAddress } from '../../kernel/kit'
import type { AdapterRequirement } from './adapterRequirement'
import type { AdapterTestHost } from './adapterTestHost'
import { dataReadings } from './dataRequirements'
import { settle } from './edges'
import { isDeclared, lacksPage, pageUses } from './pageRequirements'
import { requestBlocked, resolved } from './testHost'
import { requireFunds, transferIn } from './transferRequirements'
import { watchPage } from './watchPage'

/** Reads what a view shows of an account, without the wallet. */
async function readings(host: AdapterTestHost): Promise<Record<string, () => Promise<unknown>>> {
  const [address = '', to = ''] = host.world.wallet.addresses
  const [network, networkId] = [host.network(0), host.networkId(0)]
  const balance = await host.able(readBalance)
  const tokens = await host.able(listTokens)
  const fee = await host.able(estimateFee)
  return {
    ...(balance && { balance: () => balance({ address, network, fresh: true }) }),
    ...(tokens && { tokens: () => tokens({ address, network }) }),
    ...(fee && { fee: () => fee({ from: address, to, amount: 1n, networkId }) }),
    ...(await dataReadings(host)),
  }
}

async function tokensOf(host: AdapterTestHost, address: string) {
  const list = await host.able(listTokens)
  return (await resolved(host.outcome(list!({ address, network: host.network(0) })))) ?? []
}

export const balanceRequirements: readonly AdapterRequirement[] = [
  {
    name: 'a balance is the amount of the requested address, in the network’s currency',
    async check(host) {
      const { world, expect } = host
      const read = await host.able(readBalance)
      if (!read) return
      const { balances } = requireFunds(host)
      const network = host.network(0)
      const { decimals, symbol } = network.nativeCurrency
      for (const [index, address] of world.wallet.addresses.entries()) {
        const balance = await resolved(host.outcome(read({ address, network })))
        expect([address, balance]).toEqual([address, { amount: balances[index], decimals, symbol }])
      }
      expect([new Set(balances).size, world.wallet.prompts]).toEqual([world.wallet.addresses.length, 0])
    },
  },
  {
    name: 'listed tokens are complete, without duplicates, and those of the requested address',
    async check(host) {
      const { world, expect } = host
      if (!(await host.able(listTokens))) return
      const { token } = requireFunds(host)
      if (!token) throw new Error('The funds of an adapter that lists tokens need a `token`')
      const [owner = '', other = ''] = world.wallet.addresses
      const [listed, elsewhere] = [await tokensOf(host, owner), await tokensOf(host, other)]
      const ofToken = ({ address }: { address: string }) => sameAddress(address, token.address)
      expect(listed.filter(({ name, symbol, address }) => !name || !symbol || !address)).toEqual([])
      const listedAddresses = listed.map(({ address }) => address)
      expect(listedAddresses).toEqual([...new Set(listedAddresses)])
      expect(listed.filter(ofToken).map(({ amount, decimals }) => ({ amount, decimals }))).toEqual([
        { amount: token.amount, decimals: token.decimals },
      ])
      expect({ elsewhere: elsewhere.filter(ofToken), unusable: host.unusable() }).toEqual({
        elsewhere: [],
        unusable: [],
      })
    },
  },
  {
    name: 'a balance, a list of tokens, a fee, prices or a history that cannot be read throws an error with a code',
    async check(host) {
      const { world, expect } = host
      world.edges.server.answer('', () => Promise.reject(new Error('no network')))
      for (const [name, read] of Object.entries(await readings(host))) {
        const outcome = await host.outcome(read())
        // A namespace may have a fixed fee.
        const isFixed = name === 'fee' && outcome.kind === 'resolved'
        const isCoded = outcome.kind === 'rejected' && isPorticoError(outcome.error)
        expect([name, isFixed || isCoded ? 'coded' : outcome]).toEqual([name, 'coded'])
      }
      expect(host.unusable()).toEqual([])
    },
  },
  ...pageUses.map(
    ([use, rule]): AdapterRequirement => ({
      name: `while it connects, reads and sends, it ${rule}`,
      lacks: () => lacksPage(use),
      async check(host) {
        const { world, portico, edges, expect } = host
        const blocked: string[] = []
        host.inside.on(requestBlocked, ({ origin }) => void blocked.push(origin))
        const page = watchPage(isDeclared(world.manifest, portico))
        try {
          const connection = await host.live()
          for (const read of Object.values(await readings(host))) await host.outcome(read())
          world.wallet.answer('reject')
          const send = await host.able(sendTransfer)
          if (send) await host.outcome(send(transferIn(host)))
          connection.leave()
          await edges.clock.advance(1000)
          portico.destroy()
          await settle()
          expect(use === 'blocked' ? blocked : page.left(use)).toEqual([])
        } finally {
          page.end()
        }
      },
    }),
  ),
]
