import type { AdapterRequirement } from './adapterRequirement'

/** Time for an adapter to batch a wallet's events. */
const SOON_MS = 1000

export const watchRequirements: readonly AdapterRequirement[] = [
  {
    name: 'an account change in the wallet is told',
    async check(host) {
      const { world, edges, expect } = host
      const { changes } = await host.live()
      world.wallet.switchAccount(1)
      await edges.clock.advance(SOON_MS)
      const last = changes.findLast(({ kind }) => kind === 'accounts')
      expect(last?.kind === 'accounts' && last.accounts[0]?.address).toEqual(world.wallet.addresses[1])
    },
  },
  {
    name: 'a network change in the wallet is told',
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
    name: 'a wallet that goes is told, or shows no account, and tells nothing more',
    async check(host) {
      const { world, edges, expect } = host
      const { changes } = await host.live()
      world.wallet.vanish()
      await edges.clock.advance(SOON_MS)
      const last = changes.at(-1)
      expect(last?.kind === 'accounts' ? last.accounts : last?.kind).toEqual(last?.kind === 'accounts' ? [] : 'gone')
    },
  },
  {
    name: 'who no longer watches hears nothing',
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
