import { accountActions, contributeTo, contributeView, defineManifest, defineMessage, rpcUrls } from 'portico/contracts'
import { stakeMoved, stakes, stakingView, type Vault } from './tokens'

declare global {
  interface PorticoFeatures {
    staking: boolean
  }
}

const title = defineMessage('staking/title', 'Stake')

/**
 * Stakes a network's own currency in a vault, and takes it out again.
 * @example createPortico({ plugins: [...standard(), staking({ address: '0x…', networkId: 'eip155:1' })] })
 */
export const staking = (vault: Vault) =>
  defineManifest({
    id: 'staking',
    gate: { key: 'staking', fallback: true },
    provides: [stakes],
    owns: [stakeMoved],
    // The nodes that read the stakes.
    egress: ({ settings: { networks, customRpcUrls: custom } }) => ({
      connect: networks.flatMap(network =>
        network.caipNetworkId === vault.networkId ? rpcUrls(network, { custom }) : [],
      ),
    }),
    contributes: [
      contributeView(stakingView, { title, load: () => import('./views/Staking') }),
      contributeTo(accountActions, {
        label: title,
        icon: 'coins',
        opens: stakingView,
        when: ({ networkId }) => networkId === vault.networkId,
      }),
    ],
    load: async () => {
      const { default: setup } = await import('./module')
      return { default: ctx => setup(ctx, vault) }
    },
  })
