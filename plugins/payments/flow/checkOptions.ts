import * as v from 'valibot'
import {
  type Context,
  checkAddress,
  findNetwork,
  isNetworkId,
  namespaceOf,
  networks,
  PorticoError,
  sendTransfer,
} from '../../../kernel'
import { decimalText, parseUnits } from '../../../kernel/kit'
import { assetId } from '../rules/assetId'
import type { PaymentConfig, PaymentOptions } from '../state'

type AssetNames = PaymentOptions['paymentAsset']['metadata']

/** The error for each invalid part of the options, in the order of the checks. */
const FAILURES = {
  paymentAsset: ['INVALID_ASSET', 'Invalid asset specified'],
  recipient: ['INVALID_RECIPIENT', 'Invalid recipient address'],
  amount: ['INVALID_AMOUNT', 'Invalid payment amount'],
} as const

/** Other spellings of the native asset. */
const PSEUDO = /^(native|0xe{40})$/i
/** The URLs to which a user may be redirected. */
const PAGE = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$))/i
const MOST_DECIMALS = 255
const LONGEST = 128
const isText = (raw: unknown): boolean => typeof raw === 'string' && raw !== '' && raw.length <= LONGEST
const Text = v.custom<string>(isText)
const Ids = v.optional(v.array(Text))
const Options = v.object({
  paymentAsset: v.object({
    network: v.custom<PaymentOptions['paymentAsset']['network']>(isNetworkId),
    asset: Text,
    metadata: v.object({
      name: Text,
      symbol: Text,
      decimals: v.custom<number>(raw => Number.isInteger(raw) && Number(raw) >= 0 && Number(raw) <= MOST_DECIMALS),
    }),
  }),
  recipient: Text,
  amount: v.custom<number | string>(raw => typeof raw === 'number' || isText(raw)),
  openInNewTab: v.optional(
    v.custom<boolean>(raw => typeof raw === 'boolean'),
    true,
  ),
  redirectUrl: v.optional(v.custom<string>(raw => typeof raw === 'string' && PAGE.test(raw) && URL.canParse(raw))),
  payWithExchange: v.optional(v.object({ includeOnly: Ids, exclude: Ids })),
})

const refuse = (part: keyof typeof FAILURES, context: Record<string, unknown> = {}) =>
  new PorticoError(FAILURES[part][0], FAILURES[part][1], context)

/**
 * Validates the host's options as far as this page can.
 * @throws INVALID_PAYMENT_CONFIG INVALID_ASSET INVALID_RECIPIENT INVALID_AMOUNT INVALID_CHAIN_NAMESPACE
 */
export async function checkOptions(ctx: Context, options: unknown): Promise<PaymentConfig> {
  const parsed = v.safeParse(Options, options)
  if (!parsed.success) {
    const part = String(parsed.issues[0].path?.[0]?.key)
    if (Object.hasOwn(FAILURES, part)) throw refuse(part as keyof typeof FAILURES)
    throw new PorticoError('INVALID_PAYMENT_CONFIG', 'Invalid payment configuration', { part })
  }
  const { amount: rawAmount, ...rest } = parsed.output
  const { network, asset } = rest.paymentAsset
  const metadata = namesOf(ctx, rest.paymentAsset)
  const namespace = namespaceOf(network)
  const amount = decimalText(rawAmount)
  const units = parseUnits(amount, metadata.decimals)
  if (!units) throw refuse('amount', { amount })
  if (!ctx.has(sendTransfer.on(namespace))) assetId(rest.paymentAsset)
  const recipient = await checked(ctx, { address: rest.recipient, networkId: network, part: 'recipient' })
  const token = PSEUDO.test(asset)
    ? 'native'
    : await checked(ctx, { address: asset, networkId: network, part: 'paymentAsset' })
  return { ...rest, recipient, amount, units, namespace, paymentAsset: { network, asset: token, metadata } }
}

/** The native asset has the names of the app's network. @throws INVALID_ASSET for other decimals: another amount */
function namesOf(ctx: Context, { network, asset, metadata }: PaymentOptions['paymentAsset']): AssetNames {
  const native = PSEUDO.test(asset) ? findNetwork(ctx.read(networks), network)?.nativeCurrency : undefined
  if (native && native.decimals !== metadata.decimals) throw refuse('paymentAsset', { decimals: native.decimals })
  return native ?? metadata
}

/** The address in its canonical spelling, if the namespace's adapter is present. */
async function checked(
  ctx: Context,
  {
    address,
    networkId,
    part,
  }: { address: string; networkId: PaymentConfig['paymentAsset']['network']; part: 'recipient' | 'paymentAsset' },
): Promise<string> {
  const capability = checkAddress.on(namespaceOf(networkId))
  if (!ctx.has(capability)) return address
  const spelled = await (await ctx.ask(capability))({ address, networkId })
  if (spelled === undefined) throw refuse(part, { address })
  return spelled
}
