import { hex } from '@scure/base'
import type { RawAddress } from '../accounts'
import { jsonRpc } from '../jsonRpc'
import type { InterfaceOptions, RequestTarget, Shown, WalletInterface } from '../walletInterface'

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
  const ask = jsonRpc(foreign)

  const addressesAt = async (here: RequestTarget): Promise<Shown> => {
    const { addresses } = Object(await ask('getAddresses', { network: here.network?.chain }))
    const listed: unknown[] = Array.isArray(addresses) ? addresses : []
    const read = listed.flatMap((each): RawAddress[] => {
      const { address, publicKey, derivationPath: path, type } = Object(each)
      const purpose = PURPOSES.get(type)
      return purpose ? [{ address, publicKey, path, purpose }] : []
    })
    storage.keep({ at: here.networkId, addresses: read })
    return { addresses: read }
  }

  return {
    async open(how) {
      if (!how.silent) return addressesAt(how)
      const { at, addresses } = Object(storage.read())
      return at === how.networkId && Array.isArray(addresses) ? { addresses: addresses.map(Object) } : undefined
    },
    async signMessage({ kind: paymentType, message }, here) {
      const { signature } = Object(await ask('signMessage', { message, paymentType, network: here.network?.chain }))
      return signature
    },
    async signPsbt({ psbt, inputs, broadcast }, here) {
      const signAtIndex = inputs.map(({ index }) => index)
      const sighashes = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const { hex: signed, txid } = Object(
        await ask('signPsbt', {
          hex: hex.encode(psbt),
          ...(signAtIndex.length > 0 && { signAtIndex }),
          ...(sighashes.length > 0 && { allowedSighash: sighashes }),
          network: here.network?.chain,
          broadcast,
        }),
      )
      return { psbt: signed, txid }
    },
    async sendTransfer({ to, amount }, here) {
      const recipients = [{ address: to, amount: String(amount) }]
      const { txid } = Object(await ask('sendTransfer', { recipients, network: here.network?.chain }))
      return txid
    },
    listen: () => () => {},
    async leave() {
      storage.forget()
    },
    move: addressesAt,
  }
}
