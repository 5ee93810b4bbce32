import { ConnectButton, getDefaultConfig, lightTheme, RainbowKitProvider } from 'portico/compat/rainbowkit'
import { base, mainnet } from 'viem/chains'

declare const environment: Readonly<Record<string, string | undefined>>

const config = getDefaultConfig({ appName: 'Notes', projectId: 'id', chains: [mainnet, base], ssr: true })
export const chainIds: readonly [1, 8453] = [config.chains[0].id, config.chains[1].id]

export const Rainbow = () => (
  <RainbowKitProvider theme={lightTheme(lightTheme.accentColors.green)} initialChain={base} locale={environment.LOCALE}>
    <ConnectButton.Custom>
      {({ account, chain }) => `${account?.address.slice(2)} ${chain?.id.toFixed()}`}
    </ConnectButton.Custom>
  </RainbowKitProvider>
)
