import type { Currency } from '../currency'
import type { Services } from '../services'

/** The currency of a CAIP-19 id; undefined if the sandbox does not have it. */
export async function assetOf(
  services: Pick<Services, 'ledger'>,
  asset: string,
): Promise<{ networkId: string; currency: Currency } | undefined> {
  const [, networkId = '', kind, reference = ''] = /^([\w-]+:[\w-]+)\/(slip44|erc20|token):(\w+)$/.exec(asset) ?? []
  const ledger = await services.ledger(networkId)
  if (!ledger) return undefined
  const currencies = await ledger.currencies()
  const currency =
    kind === 'slip44'
      ? currencies[0]
      : currencies.find(({ address }) => address?.toLowerCase() === reference.toLowerCase())
  return currency && { networkId, currency }
}
