import type { AdapterLaw } from './adapterLaw'

/** Time for an adapter to batch a wallet's events. */
const SOON_MS = 1000

export const watchLaws: readonly AdapterLaw[] = [
  {
    name: 'an account change in the wallet is told',
    async keep(trial) {
      const { world, edges, expect } = trial
      const { told } = await trial.live()
      world.wallet.switchAccount(1)
      await edges.clock.advance(SOON_MS)
      const last = told.findLast(({ kind }) => kind === 'accounts')
      expect(last?.kind === 'accounts' && last.accounts[0]?.address).toEqual(world.wallet.addresses[1])
    },
  },
  {
    name: 'a network change in the wallet is told',
    async keep(trial) {
      const { world, edges, expect } = trial
      const { told } = await trial.live()
      world.wallet.switchNetwork(trial.networkId(1))
      await edges.clock.advance(SOON_MS)
      expect(told.findLast(({ kind }) => kind === 'network')).toEqual({
        kind: 'network',
        networkId: trial.networkId(1),
      })
    },
  },
  {
    name: 'a wallet that goes is told, or shows no account, and tells nothing more',
    async keep(trial) {
      const { world, edges, expect } = trial
      const { told } = await trial.live()
      world.wallet.vanish()
      await edges.clock.advance(SOON_MS)
      const last = told.at(-1)
      expect(last?.kind === 'accounts' ? last.accounts : last?.kind).toEqual(last?.kind === 'accounts' ? [] : 'gone')
    },
  },
  {
    name: 'who no longer watches hears nothing',
    async keep(trial) {
      const { world, edges, expect } = trial
      const { told, leave } = await trial.live()
      leave()
      world.wallet.switchAccount(1)
      world.wallet.switchNetwork(trial.networkId(1))
      await edges.clock.advance(SOON_MS)
      expect(told).toEqual([])
    },
  },
]
