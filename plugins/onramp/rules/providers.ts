import { PorticoError } from '../../../kernel'
import { checkLink, isAllowedHost } from '../../../kernel/ports'
import type { OnrampOptions } from '../state'

/** An on-ramp provider. */
export interface Provider {
  readonly id: string
  readonly name: string
  /** The provider's fee, as text. */
  readonly fee: string
  /** The hosts of its pages, subdomains included. */
  readonly hosts: readonly string[]
}

export const PROVIDERS: readonly Provider[] = [
  { id: 'meld', name: 'Meld.io', fee: '1-2%', hosts: ['meldcrypto.com', 'meld.io'] },
]

const MELD = 'https://meldcrypto.com/'

/** The providers that the project or the host enables. */
export const enabledProviders = (config: unknown): readonly Provider[] =>
  Array.isArray(config) ? PROVIDERS.filter(({ id }) => config.includes(id)) : PROVIDERS

export const providerOf = (id: string): Provider | undefined => PROVIDERS.find(one => one.id === id)

interface MeldOrder {
  readonly symbol: string
  readonly address: string
  readonly amount: string
  readonly fiat: string
  /** The project's id. */
  readonly customer?: string
}

/**
 * The provider's page with the host's own key; undefined without a key, and then the project API is asked.
 * @throws LINK_REFUSED
 */
export function hostPageUrl(
  { meldPublicKey, meldUrl = MELD }: OnrampOptions,
  { symbol, address, amount, fiat, customer }: MeldOrder,
): string | undefined {
  if (!meldPublicKey) return undefined
  const url = new URL(checkLink(meldUrl))
  const query = {
    publicKey: meldPublicKey,
    destinationCurrencyCode: symbol,
    walletAddress: address,
    externalCustomerId: customer,
    sourceAmount: amount,
    sourceCurrencyCode: fiat,
  }
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}

/**
 * Checks the page that the project API names: https, on a host of the provider or of the host app's `pageHosts`. Without
 * that list any readable host name passes, and the view shows it.
 * @throws LINK_REFUSED
 */
export function checkProviderPage(url: string, { provider, pageHosts }: ProviderPage): string {
  const link = checkLink(url)
  const { hostname } = new URL(link)
  const own = providerOf(provider)?.hosts ?? []
  if (isAllowedHost(hostname, own) || isAllowedHost(hostname, pageHosts)) return link
  throw new PorticoError('LINK_REFUSED', 'The provider’s page has a host that may not be opened', { hostname })
}

interface ProviderPage extends Pick<OnrampOptions, 'pageHosts'> {
  readonly provider: string
}
