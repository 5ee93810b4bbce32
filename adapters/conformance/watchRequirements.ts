import type { Account, CaipNetworkId, ConnectionChange } from '../../kernel'
import type { AdapterRequirement } from './adapterRequirement'
import type { LiveConnection } from './adapterTestHost'

/** Time for an adapter to batch a wallet's events. */
const SOON_MS = 1000

/** The network that was reported last, alone or with its accounts. */
export const lastNetworkIn = (changes: readonly ConnectionChange[]): CaipNetworkId | undefined =>
  changes.flatMap(change => ('networkId' in change && change.networkId) || []).at(-1)

interface Shown {
  readonly addresses: string
  readonly networkId: CaipNetworkId
}

/** The accounts and the network that a user sees, at first and after each change. */
function statesOf({ accounts, networkId, changes }: LiveConnection): readonly Shown[] {
  let shown: Shown = { addresses: addressesOf(accounts), networkId }
  const follow = (change: ConnectionChange) => {
    if (change.kind === 'accounts') shown = { ...shown, addresses: addressesOf(change.accounts) }
    if ('networkId' in change && change.networkId) shown = { ...shown, networkId: change.networkId }
    return shown
  }
  return [shown, ...changes.map(follow)]
}

const addressesOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

export const watchRequirements: readonly AdapterRequirement[] = [
  {
    name: 'the connection reports an account change in the wallet',
    async check(host) {
      const { world, edges, expect } = host
      const { changes } = await host.live()
      world.wallet.switchAccount(1)
      await edges.clock.advance(SOON_MS)
      const last = changes.findLast(({ kind }) => kind === 'accounts')
      const address = last?.kind === 'accounts' ? last.accounts[0]?.address : 'no change of accounts'
      expect(address).toEqual(world.wallet.addresses[1])
    },
  },
  {
    name: 'the connection reports a network change in the wallet',
    async check(host) {
      const { world, edges, expect } = host
      const { changes } = await host.live()
      world.wallet.switchNetwork(host.networkId(1))
      await edges.clock.advance(SOON_MS)
      expect(lastNetworkIn(changes)).toEqual(host.networkId(1))
    },
  },
  {
    name: 'other accounts on another network are reported with it, in one change',
    async check(host) {
      const { world, edges, expect } = host
      const connection = await host.live()
      world.wallet.switchNetwork(host.networkId(1))
      await edges.clock.advance(SOON_MS)
      const shown = statesOf(connection)
      const [first, last] = [shown[0], shown.at(-1)]
      const isMixed = (state: Shown) =>
        (state.addresses === first?.addresses) !== (state.networkId === first?.networkId)
      expect(last?.addresses === first?.addresses ? [] : shown.filter(isMixed)).toEqual([])
    },
  },
  {
    name: 'the connection reports that the wallet disconnected, or shows no account, and reports no further change',
    async check(host) {
      const { world, edges, expect } = host
      const { changes } = await host.live()
      world.wallet.vanish()
      await edges.clock.advance(SOON_MS)
      const last = changes.at(-1)
      const seen = last?.kind === 'accounts' ? last.accounts : (last?.kind ?? 'no change')
      expect(seen).toEqual(last?.kind === 'accounts' ? [] : 'gone')
    },
  },
  {
    name: 'a stopped watcher receives no change',
    async check(host) {
      const { world, edges, expect } = host
      const { changes, leave } = await host.live()
      leave()
      world.wallet.switchAccount(1)
      world.wallet.switchNetwork(host.networkId(1))
      await edges.clock.advance(SOON_MS)
      expect(changes).toEqual([])
    },
  },
]
