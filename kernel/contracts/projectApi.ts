import { slice } from '../core/token'
import { descriptionOf } from './namespace'
import type { Network } from './networks'
import type { ResolvedOptions } from './options'

/** The version of this package; a test compares it with package.json. */
export const VERSION = '0.1.0'

/** The data by which the project API's services know this client. */
export interface ClientInfo {
  /** The WalletConnect client's id, once a connection has produced one. */
  clientId?: string
}

/** The WalletConnect client's id, for requests to the project API. */
export const clientInfo = slice<ClientInfo>('kernel/provider', {})

/** The parameters of every GET to a host of the project API. The client id goes to the chain gateway's host only. */
export const projectApiQuery = (
  { projectId, initialNamespaces }: Pick<ResolvedOptions, 'projectId' | 'initialNamespaces'>,
  { clientId }: ClientInfo = {},
): Record<string, string | undefined> => ({
  projectId,
  st: 'appkit',
  sv: `html-${initialNamespaces.join(',') || 'universal'}-${VERSION}`,
  clientId,
})

const IMAGE_PATHS = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}

/**
 * The URL of an image of the directory; undefined without a project id. An icon, which is a `data:` URL, is its own URL.
 * For `<img>` only.
 */
export function imageUrl(settings: ResolvedOptions, kind: keyof typeof IMAGE_PATHS, id: string): string | undefined {
  if (/^data:image/.test(id)) return id
  if (!settings.projectId) return undefined
  const url = new URL(settings.endpoints.api + IMAGE_PATHS[kind] + encodeURIComponent(id))
  for (const [name, value] of Object.entries(projectApiQuery(settings))) if (value) url.searchParams.set(name, value)
  return url.href
}

/** Image ids of the project API's directory, by CAIP-2 id. */
type NetworkImages = Readonly<Record<string, string>>
/** The images of listed networks. Written by the plugin `networks`. */
export const networkImages = slice<NetworkImages>('kernel/network-images', {})

/** The URL of a network's image: the host's own first, then the project API's, then its namespace's icon. */
export function networkImage(
  settings: ResolvedOptions,
  images: NetworkImages,
  { assets, caipNetworkId, chainNamespace }: Network,
): string | undefined {
  if (assets?.imageUrl) return assets.imageUrl
  const image = assets?.imageId ?? images[caipNetworkId] ?? descriptionOf(settings, chainNamespace).icon
  return image && imageUrl(settings, 'asset', image)
}
