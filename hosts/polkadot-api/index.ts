import type { Signer } from '@polkadot/api/types'
import type { Portico } from '../../kernel'
import { connectedWallet, unreadable } from '../connectedWallet'

/** The adapter's constant, which the compiler compares: importing it would load the adapter's code. */
const POLKADOT: typeof import('../../adapters/polkadot/chain').NAMESPACE = 'polkadot'

type SignPayload = NonNullable<Signer['signPayload']>
type SignRaw = NonNullable<Signer['signRaw']>

/**
 * The connected wallet for `@polkadot/api`.
 *
 * @throws NOT_CONNECTED
 * @example
 * const hash = await extrinsic.signAndSend(address, { signer: polkadotSigner(portico) })
 */
export function polkadotSigner(portico: Portico): { readonly signPayload: SignPayload; readonly signRaw: SignRaw } {
  const { request } = connectedWallet(portico, POLKADOT)
  let id = 0
  return {
    async signPayload(transactionPayload) {
      const { address } = transactionPayload
      const answer = await request('polkadot_signTransaction', { address, transactionPayload })
      return { ...readResult(answer), id: ++id }
    },
    async signRaw({ address, data: message }) {
      return { ...readResult(await request('polkadot_signMessage', { address, message })), id: ++id }
    },
  }
}

const isHex = (raw: unknown): raw is `0x${string}` => typeof raw === 'string' && /^0x[0-9a-f]+$/i.test(raw)

/** A wallet that has changed the transaction returns the signed one. */
function readResult({ signature, signedTransaction }: Readonly<Record<string, unknown>>) {
  if (!isHex(signature)) throw unreadable()
  return { signature, ...(isHex(signedTransaction) && { signedTransaction }) }
}
