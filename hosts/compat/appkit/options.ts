import type { HostNetwork, PorticoOptions, ThemeMode } from '../../../kernel'
import type { StandardOptions } from '../../../plugins'
import type { AppKitAdapter } from './adapter'

type Connect = NonNullable<StandardOptions['connect']>
type Networks = NonNullable<StandardOptions['networks']>
type SiwxOption = NonNullable<StandardOptions['siwx']>

/** A wallet of the host, with AppKit's keys. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly link_mode?: string | null | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | null | undefined
  readonly rdns?: string | null | undefined
}

/** Some of these are options of Portico's plugins, others the host's decisions on them. */
export interface Features {
  readonly analytics?: boolean | undefined
  readonly swaps?: boolean | readonly string[] | undefined
  readonly onramp?: boolean | readonly string[] | undefined
  readonly email?: boolean | undefined
  readonly socials?: false | readonly string[] | undefined
  readonly send?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly history?: boolean | undefined
  readonly pay?: boolean | undefined
  readonly payWithExchange?: boolean | readonly string[] | undefined
  readonly legalCheckbox?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  readonly reownAuthentication?: boolean | undefined
  readonly emailCapture?: boolean | readonly string[] | undefined
  readonly connectMethodsOrder?: readonly string[] | undefined
  readonly connectorTypeOrder?: readonly string[] | undefined
  readonly walletFeaturesOrder?: readonly string[] | undefined
  readonly emailShowWallets?: boolean | undefined
  readonly collapseWallets?: boolean | undefined
  readonly allWallets?: boolean | undefined
}

/**
 * The options of `createAppKit`, by AppKit's names. In development a key without a counterpart is a warning that says
 * what to do.
 */
export interface AppKitOptions
  extends Pick<
      PorticoOptions,
      | 'metadata'
      | 'defaultAccountTypes'
      | 'termsConditionsUrl'
      | 'privacyPolicyUrl'
      | 'customRpcUrls'
      | 'enableReconnect'
      | 'debug'
      | 'disableAppend'
      | 'basic'
    >,
    Pick<Connect, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds' | 'allWallets'>,
    Networks {
  readonly networks: readonly HostNetwork[]
  readonly projectId: string
  readonly adapters?: readonly AppKitAdapter[] | undefined
  readonly defaultNetwork?: HostNetwork | undefined
  readonly features?: Features | undefined
  readonly themeMode?: ThemeMode | undefined
  /** `--apkt-…` or `--w3m-…`. */
  readonly themeVariables?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Images by chain id. */
  readonly chainImages?: Readonly<Record<number | string, string>> | undefined
  readonly siweConfig?: Extract<SiwxOption, { readonly siweConfig: unknown }>['siweConfig'] | undefined
  readonly siwx?: SiwxOption | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableEmbedded?: boolean | undefined
  readonly enableAuthLogger?: boolean | undefined
  readonly manualWCControl?: boolean | undefined
  readonly experimental_preferUniversalLinks?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableCoinbase?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly enableMobileFullScreen?: boolean | undefined
  readonly coinbasePreference?: string | undefined
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  readonly tokens?: Readonly<Record<string, unknown>> | undefined
  readonly universalProviderConfigOverride?: object | undefined
  /** Portico's own options, for what AppKit has no name for. They replace the translated ones. */
  readonly portico?: Partial<PorticoOptions> | undefined
}
