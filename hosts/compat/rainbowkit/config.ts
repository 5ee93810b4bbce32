import { type Chain, http, type Transport } from 'viem'
import { type Config, type CreateConfigParameters, type CreateConnectorFn, createConfig } from 'wagmi'
import type { Metadata, Portico, PorticoOptions } from '../../../kernel'
import { deferredConnector } from '../deferredConnector'
import type { KitSignIn } from './authentication'

/** A list of wallets by groups, which has no counterpart: installed wallets and the directory are listed. */
export type WalletList = readonly { readonly groupName: string; readonly wallets: readonly unknown[] }[]

/** The name, the texts and the icon that wallets show, and the id of the project at the project API. */
export interface AppParameters {
  readonly appName: string
  readonly appDescription?: string | undefined
  readonly appUrl?: string | undefined
  readonly appIcon?: string | undefined
  readonly projectId: string
}

/** The app, its chains, and any other parameter of wagmi's `createConfig`. */
export interface DefaultConfigParameters<
  Chains extends readonly [Chain, ...Chain[]],
  Transports extends Record<Chains[number]['id'], Transport>,
> extends AppParameters,
    Partial<Omit<CreateConfigParameters, 'chains' | 'client' | 'connectors' | 'transports'>> {
  readonly chains: Chains
  /** By default the URL of each chain. */
  readonly transports?: Transports | undefined
  readonly wallets?: WalletList | undefined
}

/** The app's part of a Portico, in the connector of wagmi's config until a provider creates the Portico. */
export interface KitSetup {
  readonly projectId: string
  readonly metadata: PorticoOptions['metadata']
  readonly bind: (portico: Portico) => void
  /** Created by the first provider; every later one has the same. */
  kit?: { readonly portico: Portico; readonly signIn: KitSignIn | undefined }
}

/**
 * wagmi's config with Portico as its connector. `RainbowKitProvider` creates the Portico.
 * @example
 * const config = getDefaultConfig({ appName: 'Notes', projectId, chains: [mainnet, base], ssr: true })
 */
export function getDefaultConfig<
  const Chains extends readonly [Chain, ...Chain[]],
  Transports extends Record<Chains[number]['id'], Transport> = Record<Chains[number]['id'], Transport>,
>(options: DefaultConfigParameters<Chains, Transports>): Config<Chains, Transports> {
  const { appName, appDescription, appUrl, appIcon, projectId, wallets, chains, transports, ...parameters } = options
  const usual = Object.fromEntries(chains.map(({ id }) => [id, http()]))
  const complete = {
    ...parameters,
    chains,
    transports: { ...usual, ...transports },
    connectors: connectorsForWallets(wallets ?? [], { appName, appDescription, appUrl, appIcon, projectId }),
    // The modal lists the installed wallets; wagmi would connect each of them a second time.
    multiInjectedProviderDiscovery: false,
  }
  // The compiler does not see that there is a transport for each chain.
  return createConfig(complete as unknown as CreateConfigParameters<Chains, Transports>)
}

/** Portico's connector for a config of the host's own. The groups are not read: the modal lists wallets itself. */
export function connectorsForWallets(_: WalletList, app: AppParameters): CreateConnectorFn[] {
  const { connector, bind } = deferredConnector()
  const setup: KitSetup = { projectId: app.projectId, metadata: metadataOf(app), bind }
  return [config => ({ ...connector(config), setupOfKit: setup })]
}

/** No wallets: the modal lists the installed ones and the directory. */
export const getDefaultWallets = (app?: AppParameters): { wallets: WalletList; connectors: CreateConnectorFn[] } => ({
  wallets: [],
  connectors: app ? connectorsForWallets([], app) : [],
})

function metadataOf({ appName, appDescription, appUrl, appIcon }: AppParameters): Partial<Metadata> {
  return {
    name: appName,
    ...(appDescription && { description: appDescription }),
    ...(appUrl && { url: appUrl }),
    ...(appIcon && { icons: [appIcon] }),
  }
}

/** @throws if the config has another connector alone */
export function setupOf({ connectors }: Pick<Config, 'connectors'>): KitSetup {
  for (const connector of connectors) {
    if ('setupOfKit' in connector) return connector.setupOfKit as KitSetup
  }
  throw new Error('RainbowKitProvider: create wagmi’s config with getDefaultConfig, or with connectorsForWallets')
}
