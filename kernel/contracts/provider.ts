import { slice } from '../token'
import type { Settings } from './options'

/** Of this package; a test holds it against package.json. */
export const VERSION = '0.1.0'

/** What the provider's services told us of ourselves. */
export interface Provider {
  /** The WalletConnect client's id, once a connection has produced one. */
  clientId?: string
}

export const provider = slice<Provider>('kernel/provider', {})

/** What every GET to a provider host says of us. The client id goes to the chain gateway's host only. */
export const providerQuery = (
  { projectId, namespaces }: Pick<Settings, 'projectId' | 'namespaces'>,
  { clientId }: Provider = {},
): Record<string, string | undefined> => ({
  projectId,
  st: 'appkit',
  sv: `html-${namespaces.join(',') || 'universal'}-${VERSION}`,
  clientId,
})

const IMAGE_PATHS = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}

/** Where a picture of the directory stands. For `<img>` only. */
export function imageUrl(settings: Settings, kind: keyof typeof IMAGE_PATHS, id: string): string {
  const url = new URL(settings.endpoints.api + IMAGE_PATHS[kind] + encodeURIComponent(id))
  for (const [name, value] of Object.entries(providerQuery(settings))) if (value) url.searchParams.set(name, value)
  return url.href
}
