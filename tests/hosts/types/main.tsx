import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import { walletconnect } from 'portico/adapters/walletconnect'
import { EthersAdapter } from 'portico/compat/appkit/ethers'
import { createAppKit, type Provider, useAppKitProvider } from 'portico/compat/appkit/react'
import { createSIWEConfig, formatMessage } from 'portico/compat/appkit/siwe'
import { SolanaAdapter } from 'portico/compat/appkit/solana'
import { defineElements } from 'portico/elements'
import { base, mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { ConnectButton, PorticoProvider } from 'portico/react'
import { createWalletClient, custom } from 'viem'
import { base as viemBase, mainnet as viemMainnet } from 'viem/chains'

declare const environment: Readonly<Record<string, string | undefined>>

const portico = createPortico({
  projectId: environment.PROJECT_ID,
  networks: [mainnet, base],
  adapters: [evm(), walletconnect(), solana()],
  plugins: standard({ connect: { allWallets: 'HIDE' }, onramp: { meldPublicKey: environment.MELD_KEY } }),
  endpoints: { api: environment.GATEWAY },
  metadata: { name: environment.NAME },
  customWallets: undefined,
})
defineElements(portico)
createPortico({ networks: [viemMainnet, viemBase], adapters: [evm()], plugins: standard() })

void portico.open({ view: 'Swap', args: { fromToken: 'ETH' } })
// @ts-expect-error the view has no such argument
void portico.open({ view: 'Swap', args: { token: 'ETH' } })

export async function sign() {
  const { address } = await portico.connect({ namespace: 'eip155' })
  const provider = portico.provider('eip155')
  if (!address || !provider) return
  const wallet = createWalletClient({ account: address, chain: viemMainnet, transport: custom(provider) })
  await wallet.signMessage({ message: 'no cast' })
}
// @ts-expect-error an address of another namespace is text
export const wrong: `0x${string}` | undefined = portico.account('solana').address

export const App = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)

createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter({ registerWalletStandard: true })],
  networks: [mainnet, viemBase],
  projectId: 'id',
  metadata: undefined,
  features: { socials: ['google'], swaps: false },
  siweConfig: createSIWEConfig({
    getNonce: async () => 'a1b2c3d4',
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    verifyMessage: async ({ signature }) => signature.length > 2,
    getSession: async () => null,
    signOut: async () => true,
  }),
})

export const Kit = () => {
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  return <appkit-button balance="hide" label={String(typeof walletProvider.request)} />
}
