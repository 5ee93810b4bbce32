import * as v from 'valibot'
import { type Context, namespaceOf, PorticoError } from '../../kernel'
import { descriptionOf, type PaymentAsset, projectApiQuery, sameAddress } from '../../kernel/kit'
import type { Quote } from './state'

/** A higher price (US dollars) is an error of the project API. */
const HIGHEST = 1e12

const Answer = v.object({ fungibles: v.array(v.unknown()) })
const Fungible = v.object({
  address: v.custom<string>(raw => typeof raw === 'string'),
  price: v.custom<number>(raw => typeof raw === 'number' && raw > 0 && raw <= HIGHEST),
  iconUrl: v.optional(v.unknown()),
})

/** The price of one token. @throws PRICE_MISSING `Cannot get token price` */
export async function fetchPrice(
  ctx: Context,
  { asset: { network, asset }, signal }: { asset: PaymentAsset; signal: AbortSignal },
): Promise<Quote & { status: 'known' }> {
  const { served } = descriptionOf(ctx.settings, namespaceOf(network))
  const plain = asset === 'native' ? served?.balances?.native : asset
  const address = `${network}:${plain}`
  const body = { currency: 'usd', addresses: [address], projectId: ctx.settings.projectId }
  try {
    const answer = await ctx.http.json(`${ctx.settings.endpoints.rpc}/v1/fungible/price`, {
      method: 'POST',
      query: projectApiQuery(ctx.settings),
      body,
      signal,
    })
    const { fungibles } = v.parse(Answer, answer)
    const found = fungibles
      .map(one => v.safeParse(Fungible, one))
      .find(one => one.success && isOf(one.output.address, address))
    if (!found?.success) throw new PorticoError('PRICE_MISSING', 'Cannot get token price', { address })
    const { price, iconUrl } = found.output
    return { status: 'known', price, imageUrl: typeof iconUrl === 'string' ? iconUrl : undefined }
  } catch (error) {
    signal.throwIfAborted()
    throw new PorticoError('PRICE_MISSING', 'Cannot get token price', { address }, error)
  }
}

/** Compares an address with or without its network prefix. */
const isOf = (listed: string, address: string): boolean => {
  const last = (text: string) => text.slice(text.lastIndexOf(':') + 1)
  return sameAddress(last(listed), last(address)) && (!listed.includes(':') || listed.length === address.length)
}
