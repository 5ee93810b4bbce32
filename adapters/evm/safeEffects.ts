import { callEffects } from './callEffects'
import { NAMESPACE } from './chain'
import type { Reading } from './permitEffects'
import { pick } from './typedDataParts'

const DELEGATE_CALL = 1n

/** A transaction of a Safe; `verifyingContract` is the Safe itself. Source: Safe. */
export const SAFE_EFFECTS: Readonly<Record<string, Reading>> = {
  SafeTx: (whole, { verifyingContract: safe, chainId }) => {
    const signed = pick(whole, { to: 'address', value: 'uint', data: 'bytes', operation: 'uint' })
    if (!signed || safe === undefined) return undefined
    const { to, value, data, operation } = signed
    const effects = callEffects({
      to,
      value,
      data,
      caller: safe,
      networkId: `${NAMESPACE}:${chainId}`,
      delegated: operation === DELEGATE_CALL,
    })
    // With a gas price, the Safe refunds its sender by these fields, so they are not covered and stay visible.
    const isFree = pick(whole, { gasPrice: 'uint' })?.gasPrice === 0n
    const fields = `to value data operation safeTxGas nonce${isFree ? ' baseGas gasPrice gasToken refundReceiver' : ''}`
    return { effects, fields }
  },
}
