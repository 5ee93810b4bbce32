import { type Context, estimateFee, namespaceOf, type TransferRequest } from '../../../kernel'

/** The estimated network fee; undefined if it is unknown, then the wallet shows it. */
export async function fetchFee(
  ctx: Context,
  { signal, ...request }: TransferRequest & { signal: AbortSignal },
): Promise<bigint | undefined> {
  const capability = estimateFee.on(namespaceOf(request.networkId))
  if (!ctx.has(capability)) return undefined
  try {
    const estimate = await ctx.ask(capability)
    return await estimate({ ...request, signal })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
