import { PorticoError } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import { checkLink, isAllowedHost } from '../../../kernel/ports'
import type { OnrampOptions } from '../state'

/** An on-ramp provider. */
export interface Provider {
  readonly id: string
  readonly name: string
  /** Its lowest and its highest share. */
  readonly fee: readonly [number, number]
  /** The hosts of its pages, subdomains included. */
  readonly hosts: readonly string[]
}

export const PROVIDERS: readonly Provider[] = [
  { id: 'meld', name: 'Meld.io', fee: [0.01, 0.02], hosts: ['meldcrypto.com', 'meld.io'] },
]

const MELD = 'https://meldcrypto.com/'

/** The providers that the project or the host enables. */
export const enabledProviders = (config: unknown): readonly Provider[] =>
  Array.isArray(config) ? PROVIDERS.filter(({ id }) => config.includes(id)) : PROVIDERS

export const providerOf = (id: string): Provider | undefined => PROVIDERS.find(candidate => candidate.id === id)

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
 * that list any readable host name passes, and the view shows it. A page whose URL names another receiver, asset,
 * currency or amount than the order is refused; a URL that names none passes.
 * @throws LINK_REFUSED
 */
export function checkProviderPage(url: string, { provider, pageHosts, ...order }: ProviderPage): string {
  const link = checkLink(url)
  const { hostname } = new URL(link)
  const hosts = providerOf(provider)?.hosts ?? []
  if (!isAllowedHost(hostname, hosts) && !isAllowedHost(hostname, pageHosts)) {
    throw new PorticoError('LINK_REFUSED', 'The provider’s page has a host that may not be opened', { hostname })
  }
  const difference = otherThanOrdered(link, order)
  if (difference === undefined) return link
  throw new PorticoError('LINK_REFUSED', 'The provider’s page names something else than the order', {
    other: difference,
  })
}

interface ProviderPage extends Pick<OnrampOptions, 'pageHosts'>, Omit<MeldOrder, 'customer'> {
  readonly provider: string
  /** The token's contracts, which the URL may name too. */
  readonly contracts: readonly string[]
}

/** The first part of the URL that contradicts the order; undefined if none does. */
function otherThanOrdered(
  link: string,
  { address, symbol, amount, fiat, contracts }: Omit<ProviderPage, 'provider' | 'pageHosts'>,
): string | undefined {
  const isText = (expected: string) => (value: string) => value.toUpperCase() === expected.toUpperCase()
  const expected = new Map<string, (value: string) => boolean>([
    ['walletaddress', value => sameAddress(value, address)],
    ['destinationcurrencycode', isText(symbol)],
    ['sourcecurrencycode', isText(fiat)],
    ['sourceamount', value => Number(value) === Number(amount)],
  ])
  for (const [name, value] of new URL(link).searchParams) {
    if (expected.get(name.toLowerCase())?.(value) === false) return name
  }
  // Other providers name the receiver in parameters of their own, as JSON among others.
  const isOurs = (found: string) => [address, ...contracts].some(candidate => sameAddress(candidate, found))
  return decoded(link)
    .match(EVM_ADDRESS)
    ?.find(address => !isOurs(address))
}

const EVM_ADDRESS = /0x[\da-f]{40}(?![\da-f])/gi

const MOST_TIMES_ENCODED = 5

/** Without percent signs that hide an address. A malformed one elsewhere hides none: only signs of ASCII are decoded. */
function decoded(link: string, times = MOST_TIMES_ENCODED): string {
  const next = link.replace(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return next === link || times === 0 ? next : decoded(next, times - 1)
}
