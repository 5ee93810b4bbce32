import { hex } from '@scure/base'
import type { Said } from '../accounts'
import { readAddress } from '../address'
import { jsonRpc } from '../jsonRpc'
import { placeOf } from '../place'
import type { Here, Shown, Voice } from '../voice'
import { bytesSaid, unsupported } from '../wire'

/** Source: Leather's developer documentation. */
const PURPOSES = new Map([
  ['p2wpkh', 'payment'],
  ['p2tr', 'ordinals'],
])

/**
 * Leather, which answers every question anew and tells nothing by itself: it is asked again at each visit, and the network
 * is whatever it is asked for.
 */
export function leatherVoice(foreign: object): Voice {
  const ask = jsonRpc(foreign)
  let shown: { at: string; addresses: Said[] } | undefined
  const network = ({ networkId }: Here) => placeOf(networkId)?.chain

  const addressesAt = async (here: Here): Promise<Shown> => {
    const { addresses } = Object(await ask('getAddresses', { network: network(here) }))
    const listed: unknown[] = Array.isArray(addresses) ? addresses : []
    const read = listed.flatMap((each): Said[] => {
      const { address, publicKey, derivationPath: path, type } = Object(each)
      const purpose = PURPOSES.get(type)
      return purpose ? [{ address, publicKey, path, purpose }] : []
    })
    shown = { at: here.networkId, addresses: read }
    return { addresses: read }
  }

  return {
    // What it showed is remembered while the page lives, since it cannot be asked without a prompt.
    open: async ({ silent, networkId }) => {
      if (!silent) return addressesAt({ networkId })
      return shown?.at === networkId ? shown : undefined
    },
    async signMessage({ address, message }, here) {
      const paymentType = readAddress(address)?.kind
      const { signature } = Object(await ask('signMessage', { message, paymentType, network: network(here) }))
      return bytesSaid(signature)
    },
    async signPsbt({ psbt, inputs, broadcast }, here) {
      const signAtIndex = inputs.map(({ index }) => index)
      const sighashes = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const { hex: signed, txid } = Object(
        await ask('signPsbt', {
          hex: hex.encode(psbt),
          ...(signAtIndex.length > 0 && { signAtIndex }),
          ...(sighashes.length > 0 && { allowedSighash: sighashes }),
          network: network(here),
          broadcast,
        }),
      )
      return { psbt: bytesSaid(signed), txid: broadcast ? txid : undefined }
    },
    async sendTransfer({ to, amount, memo }, here) {
      if (memo !== undefined) throw unsupported('send a memo')
      const recipients = [{ address: to, amount: String(amount) }]
      const { txid } = Object(await ask('sendTransfer', { recipients, network: network(here) }))
      return txid
    },
    listen: () => () => {},
    async leave() {
      shown = undefined
    },
    move: networkId => addressesAt({ networkId }),
  }
}
