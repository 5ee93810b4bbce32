import { accountTabs, contributeTo, defineManifest, defineMessage } from 'portico/contracts'

/** Counts a point for each whole unit that is staked: a plugin that knows another one by its public tokens alone. */
export const rewards = () =>
  defineManifest({
    id: 'rewards',
    contributes: [
      contributeTo(accountTabs, {
        label: defineMessage('rewards/title', 'Rewards'),
        load: () => import('./Rewards'),
        when: ({ has }) => has('staking/stakes'),
      }),
    ],
    load: () => import('./module'),
  })
