import { walletconnect } from '../../../adapters/walletconnect/manifest'
import { type HostNetwork, PorticoError, type PorticoOptions, type Wallet } from '../../../kernel'
import { type StandardOptions, standard } from '../../../plugins'
import type { AppKitOptions, CustomWallet, Features } from './options'
import { themeVariablesOf } from './theme'

export function porticoOptions(options: AppKitOptions): PorticoOptions {
  const { adapters = [], networks, chainImages = {}, enableWalletConnect = true, features = {} } = options
  const pictured = (network: HostNetwork) => withImage(network, chainImages)
  return {
    projectId: options.projectId,
    networks: networks.map(pictured),
    adapters: [...adapters.map(adapter => adapter.manifest()), ...(enableWalletConnect ? [walletconnect()] : [])],
    plugins: standard(pluginOptions(options)),
    defaultNetwork: options.defaultNetwork && pictured(options.defaultNetwork),
    metadata: options.metadata,
    features: featuresOf(features),
    themeMode: options.themeMode,
    themeVariables: themeVariablesOf(options.themeVariables),
    customWallets: options.customWallets?.map(walletOf),
    customRpcUrls: options.customRpcUrls,
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    defaultAccountTypes: options.defaultAccountTypes,
    enableReconnect: options.enableReconnect,
    disableAppend: options.disableAppend,
    embedded: options.enableEmbedded,
    basic: options.basic,
    // Both kits show alerts in the modal for `true`. `false` is AppKit's default, and Portico's silence.
    debug: options.debug || undefined,
    ...options.portico,
  }
}

function pluginOptions(options: AppKitOptions): StandardOptions {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds, allWallets, features = {} } = options
  const { enableNetworkSwitch, allowUnsupportedChain, siweConfig, siwx = siweConfig && { siweConfig } } = options
  // The host's server check must not be dropped without a word.
  if (siweConfig && options.siwx) {
    throw new PorticoError('SIGN_IN_TWICE', 'Cannot set both siweConfig and siwx options')
  }
  const { connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder } = features
  return {
    connect: {
      ...{ featuredWalletIds, includeWalletIds, excludeWalletIds, allWallets, connectMethodsOrder, connectorTypeOrder },
      preferUniversalLinks: options.experimental_preferUniversalLinks,
      manualWalletConnect: options.manualWCControl,
    },
    networks: { enableNetworkSwitch, allowUnsupportedChain },
    ...(walletFeaturesOrder && { account: { walletFeaturesOrder } }),
    ...(options.enableAuthLogger !== undefined && { auth: { enableAuthLogger: options.enableAuthLogger } }),
    ...(siwx && { siwx }),
  }
}

/** Features that are a decision in both, and those with another name here. */
function featuresOf(features: Features): Record<string, unknown> {
  const { connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder, history, pay, ...same } = features
  const { emailShowWallets, allWallets, ...decisions } = same
  const renamed = { ...decisions, activity: history, payments: pay }
  const decided = Object.entries(renamed).filter(([, value]) => value !== undefined)
  return Object.fromEntries(decided.map(([key, value]) => [key, isEmpty(value) ? false : value]))
}

/** An empty list offers nothing: the feature is off. */
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

const withImage = (network: HostNetwork, images: NonNullable<AppKitOptions['chainImages']>): HostNetwork => {
  const imageUrl = images[network.id]
  return imageUrl ? { ...network, assets: { ...network.assets, imageUrl } } : network
}

const walletOf = (wallet: CustomWallet): Wallet => ({
  id: wallet.id,
  name: wallet.name,
  homepage: wallet.homepage,
  imageUrl: wallet.image_url,
  mobileLink: wallet.mobile_link,
  linkMode: wallet.link_mode ?? undefined,
  desktopLink: wallet.desktop_link,
  webappLink: wallet.webapp_link,
  appStore: wallet.app_store,
  playStore: wallet.play_store,
  chromeStore: wallet.chrome_store ?? undefined,
  rdns: wallet.rdns ?? undefined,
})
