import type { AdapterRequirement } from './adapterRequirement'

/** Time for an adapter to batch a wallet's events. */
const SOON_MS = 1000

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
      expect(changes.findLast(({ kind }) => kind === 'network')).toEqual({
        kind: 'network',
        networkId: host.networkId(1),
      })
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
