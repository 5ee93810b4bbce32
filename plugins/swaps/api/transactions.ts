import * as v from 'valibot'
import { type CaipNetworkId, type Context, PorticoError } from '../../../kernel'
import type { BuiltCall } from '../rules/callChecks'
import { ALL_BPS } from '../rules/fees'
import {
  AmountSchema,
  caip,
  GasSchema,
  get,
  isServed,
  type NetworkQuery,
  type PairQuery,
  plainAddress,
  post,
  translateErrors,
} from './requests'

const Hex = v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i), v.maxLength(128 * 1024))

/** The allowance that the API's router already has. @throws ALLOWANCE_FAILED */
export function fetchAllowance(
  ctx: Context,
  { networkId, source, from, signal }: Omit<PairQuery, 'target'>,
): Promise<bigint> {
  return translateErrors(signal, ['ALLOWANCE_FAILED', 'Failed to check allowance'], async () => {
    const query = { tokenAddress: caip(networkId, source), userAddress: `${networkId}:${from}` }
    const answer = await get(ctx, '/v1/convert/allowance', query, { signal })
    const { success, output } = v.safeParse(v.object({ allowance: v.nullish(AmountSchema, '0') }), answer)
    if (!success) throw new PorticoError('ALLOWANCE_FAILED', 'Failed to check allowance')
    return output.allowance
  })
}

/**
 * The approval that the project API builds. The API puts the token into `tx.from` instead of the sender, so the parser
 * makes it `to`, and `tx.to` becomes `from`, which `checkApproval` compares with the allowed values.
 * @throws SWAP_UNSUPPORTED APPROVAL_BUILD_FAILED SWAP_SUSPECT
 */
export async function buildApproval(ctx: Context, pair: PairQuery): Promise<BuiltCall> {
  const { networkId, source, target, from, signal } = pair
  await requireSupported(ctx, pair)
  return translateErrors(signal, ['APPROVAL_BUILD_FAILED', 'Failed to create approval transaction'], async () => {
    const query = { userAddress: `${networkId}:${from}`, from: caip(networkId, source), to: caip(networkId, target) }
    const answer = await get(ctx, '/v1/convert/build-approve', query, { signal })
    const Tx = v.object({
      from: v.string(),
      to: v.nullish(v.string()),
      data: Hex,
      value: v.nullish(AmountSchema),
      eip155: v.nullish(GasSchema),
    })
    const { tx } = parseCall(v.object({ tx: Tx }), answer)
    const to = addressIn(tx.from, networkId)
    return { from: tx.to ? addressIn(tx.to, networkId) : undefined, to, data: tx.data, amount: tx.value ?? undefined }
  })
}

/** @throws SWAP_UNSUPPORTED SWAP_BUILD_FAILED SWAP_SUSPECT */
export async function buildSwap(
  ctx: Context,
  pair: PairQuery & { amountIn: bigint; slippage: number },
): Promise<BuiltCall & { gas?: { gas: bigint; gasPrice: bigint } }> {
  const { networkId, source, target, from, amountIn, slippage, signal } = pair
  await requireSupported(ctx, pair)
  return translateErrors(signal, ['SWAP_BUILD_FAILED', 'Failed to create transaction'], async () => {
    const body = {
      amount: String(amountIn),
      eip155: { slippage: (slippage * 100) / ALL_BPS },
      projectId: ctx.settings.projectId,
      from: caip(networkId, source),
      to: caip(networkId, target),
      userAddress: `${networkId}:${from}`,
      disableEstimate: true,
    }
    const answer = await post(ctx, '/v1/convert/build-transaction', body, signal)
    const Tx = v.object({
      from: v.nullish(v.string()),
      to: v.string(),
      data: Hex,
      amount: v.nullish(AmountSchema),
      eip155: v.nullish(GasSchema),
    })
    const { tx } = parseCall(v.object({ tx: Tx }), answer)
    return {
      from: tx.from ? addressIn(tx.from, networkId) : undefined,
      to: addressIn(tx.to, networkId),
      data: tx.data,
      amount: tx.amount ?? undefined,
      gas: tx.eip155 ?? undefined,
    }
  })
}

async function requireSupported(ctx: Context, at: NetworkQuery): Promise<void> {
  if (await isServed(ctx, at)) return
  throw new PorticoError('SWAP_UNSUPPORTED', 'Network not supported for Swaps', { networkId: at.networkId })
}

/** A malformed call is not sent to the wallet. @throws SWAP_SUSPECT */
function parseCall<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const { success, output } = v.safeParse(schema, answer)
  if (!success) throw new PorticoError('SWAP_SUSPECT', 'Transaction error', { why: 'it is malformed' })
  return output
}

function addressIn(raw: string, networkId: CaipNetworkId): string {
  const address = plainAddress(raw, networkId)
  if (!address)
    throw new PorticoError('SWAP_SUSPECT', 'Transaction error', { why: 'it names no address of this network' })
  return address
}
