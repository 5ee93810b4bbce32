import { hex } from '@scure/base'
import type { RawAddress } from '../accounts'
import { createJsonRpc } from '../jsonRpc'
import type { InterfaceOptions, RequestTarget, WalletInterface, WalletState } from '../walletInterface'

/** Source: Leather's developer documentation. */
const PURPOSES = new Map([
  ['p2wpkh', 'payment'],
  ['p2tr', 'ordinals'],
])

/**
 * Leather cannot be read without a prompt and reports no change. The adapter therefore stores its accounts, across
 * reloads too, until the user disconnects. Each request names its network.
 */
export default function leatherInterface(
  foreign: object,
  { storage }: Pick<InterfaceOptions, 'storage'>,
): WalletInterface {
  const call = createJsonRpc(foreign)

  const addressesAt = async (target: RequestTarget): Promise<WalletState> => {
    const { addresses } = Object(await call('getAddresses', { network: target.network?.chain }))
    const listed: unknown[] = Array.isArray(addresses) ? addresses : []
    const read = listed.flatMap((each): RawAddress[] => {
      const { address, publicKey, derivationPath: path, type } = Object(each)
      const purpose = PURPOSES.get(type)
      return purpose ? [{ address, publicKey, path, purpose }] : []
    })
    storage.write({ at: target.networkId, addresses: read })
    return { addresses: read }
  }

  return {
    async open(how) {
      if (!how.silent) return addressesAt(how)
      const { at, addresses } = Object(storage.read())
      return at === how.networkId && Array.isArray(addresses) ? { addresses: addresses.map(Object) } : undefined
    },
    async signMessage({ kind: paymentType, message }, target) {
      const { signature } = Object(await call('signMessage', { message, paymentType, network: target.network?.chain }))
      return signature
    },
    async signPsbt({ psbt, inputs, broadcast }, target) {
      const signAtIndex = inputs.map(({ index }) => index)
      const sighashes = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const { hex: signed, txid } = Object(
        await call('signPsbt', {
          hex: hex.encode(psbt),
          ...(signAtIndex.length > 0 && { signAtIndex }),
          ...(sighashes.length > 0 && { allowedSighash: sighashes }),
          network: target.network?.chain,
          broadcast,
        }),
      )
      return { psbt: signed, txid }
    },
    async sendTransfer({ to, amount }, target) {
      const recipients = [{ address: to, amount: String(amount) }]
      const { txid } = Object(await call('sendTransfer', { recipients, network: target.network?.chain }))
      return txid
    },
    listen: () => () => {},
    async disconnect() {
      storage.forget()
    },
    switchNetwork: addressesAt,
  }
}
