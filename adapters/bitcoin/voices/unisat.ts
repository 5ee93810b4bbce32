import { hex } from '@scure/base'
import type { CaipNetworkId } from '../../../kernel'
import { attempt } from '../../discovery'
import { plain, take } from '../../injected'
import { readAddress } from '../address'
import { placeOf } from '../place'
import type { Shown, Voice } from '../voice'
import { bytesSaid, unsupported } from '../wire'

const CHANGES = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/** UniSat's interface, which OKX, Bitget and Binance have too. Source: UniSat's developer documentation. */
export function unisatVoice(main: object, beside: (networkId: CaipNetworkId) => object | undefined): Voice {
  /** The wallet's object for a network: the same one, unless the wallet has one for each. */
  const side = (networkId: CaipNetworkId) => {
    const found = beside(networkId)
    if (!found) throw unsupported('go to this network')
    return found
  }
  const call = async (at: object, method: string, ...inputs: unknown[]): Promise<unknown> => {
    const run = take(at, method)
    if (!run) throw unsupported(`do ${method}`)
    return plain(await run(...inputs))
  }

  /** Its one address in use. */
  async function addressAt(
    at: object,
    silent: boolean,
  ): Promise<{ address: unknown; publicKey?: unknown } | undefined> {
    const method = silent ? 'getAccounts' : 'requestAccounts'
    if (take(at, method)) {
      const said = await call(at, method)
      return Array.isArray(said) && said.length > 0 ? { address: said[0] } : undefined
    }
    if (silent) return undefined
    const { address, publicKey, compressedPublicKey } = Object(await call(at, 'connect'))
    return { address, publicKey: compressedPublicKey ?? publicKey }
  }

  async function networkAt(at: object): Promise<unknown> {
    if (take(at, 'getChain')) return Object(await call(at, 'getChain')).enum
    return take(at, 'getNetwork') ? call(at, 'getNetwork') : undefined
  }

  return {
    async open({ silent, networkId }): Promise<Shown | undefined> {
      const at = side(networkId)
      const shown = await addressAt(at, silent)
      if (!shown) return undefined
      const publicKey = shown.publicKey ?? (await call(at, 'getPublicKey').catch(() => undefined))
      return { addresses: [{ ...shown, publicKey }], network: await networkAt(at) }
    },
    async signMessage({ address, message, protocol }, { networkId }) {
      const at = side(networkId)
      const current = await addressAt(at, true)
      // It signs with the address in use, whichever was meant.
      if (current && current.address !== address) throw unsupported(`sign with ${address}`)
      const isTaproot = readAddress(address)?.kind === 'p2tr'
      const way = isTaproot || protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
      return bytesSaid(await call(at, 'signMessage', message, way))
    },
    async signPsbt({ psbt, inputs, broadcast }, { networkId }) {
      const at = side(networkId)
      const options = { autoFinalized: broadcast, ...(inputs.length > 0 && { toSignInputs: inputs }) }
      const signed = bytesSaid(await call(at, 'signPsbt', hex.encode(psbt), options))
      return { psbt: signed, txid: broadcast ? await call(at, 'pushPsbt', hex.encode(signed)) : undefined }
    },
    sendTransfer: async ({ to, amount, memo }, { networkId }) =>
      call(side(networkId), 'sendBitcoin', to, Number(amount), ...(memo === undefined ? [] : [{ memo }])),
    listen(heard) {
      const changed = () => heard('changed')
      const gone = () => heard('gone')
      const hears = [...CHANGES.map(event => [event, changed] as const), ['disconnect', gone] as const]
      for (const [event, hear] of hears) attempt(() => take(main, 'on')?.(event, hear))
      return () => {
        for (const [event, hear] of hears) attempt(() => take(main, 'removeListener')?.(event, hear))
      }
    },
    leave: async () => take(main, 'disconnect') && call(main, 'disconnect'),
    async move(networkId) {
      const at = side(networkId)
      const place = placeOf(networkId)
      // A wallet with an object for each network is not moved but asked at another door.
      if (at !== main) return addressAt(at, false)
      if (take(at, 'switchChain')) return call(at, 'switchChain', place?.enum)
      return take(at, 'switchNetwork') && call(at, 'switchNetwork', place?.network)
    },
  }
}
