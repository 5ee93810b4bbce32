import { PorticoError } from '../../../kernel'
import { checkLink } from '../../../kernel/ports'
import type { OnrampOptions } from '../state'

/** An on-ramp provider. */
export interface Provider {
  readonly id: string
  readonly name: string
  /** The provider's fee, as text. */
  readonly fee: string
}

export const PROVIDERS: readonly Provider[] = [{ id: 'meld', name: 'Meld.io', fee: '1-2%' }]

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
  const url = new URL(requireWebUrl(meldUrl))
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
 * Checks that the URL is a web page, not an app's own scheme.
 * @throws LINK_REFUSED
 */
export function requireWebUrl(url: string): string {
  const link = checkLink(url)
  if (/^https?:/i.test(link)) return link
  throw new PorticoError('LINK_REFUSED', 'The provider’s page is not a web address', { link: link.slice(0, 80) })
}
