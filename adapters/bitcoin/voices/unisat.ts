import { hex } from '@scure/base'
import { attempt } from '../../discovery'
import { plain, take } from '../../injected'
import type { Here, Outside, Voice } from '../voice'

const CHANGES = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/** OKX has a separate object for each network. Source: OKX's developer documentation. */
const BESIDE = new Map([
  ['testnet', 'bitcoinTestnet'],
  ['signet', 'bitcoinSignet'],
])

/** UniSat's interface, which OKX, Bitget and Binance also have. Source: UniSat's developer documentation. */
export default function unisatVoice(main: object, { page, cannot }: Outside): Voice {
  const read = (from: unknown, name: string): unknown => attempt(() => Reflect.get(Object(from), name))

  /** The wallet's object for a network: `main`, unless the wallet has one for each network. */
  const side = ({ place }: Here): object => {
    const okx = read(page, 'okxwallet')
    const name = BESIDE.get(place?.chain ?? '')
    if (!name || read(okx, 'bitcoin') !== main) return main
    const found = read(okx, name)
    if (typeof found !== 'object' || found === null) throw cannot('go to this network')
    return found
  }
  const call = async (at: object, method: string, ...inputs: unknown[]): Promise<unknown> => {
    const run = take(at, method)
    if (!run) throw cannot(`do ${method}`)
    return plain(await run(...inputs))
  }

  /** The wallet's one address in use. */
  async function addressAt(
    at: object,
    silent: boolean,
  ): Promise<{ address: unknown; publicKey?: unknown } | undefined> {
    const method = silent ? 'getAccounts' : 'requestAccounts'
    if (take(at, method)) {
      const raw = await call(at, method)
      return Array.isArray(raw) && raw.length > 0 ? { address: raw[0] } : undefined
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
    takesMemo: true,
    async open(how) {
      const at = side(how)
      const shown = await addressAt(at, how.silent)
      if (!shown) return undefined
      const publicKey = shown.publicKey ?? (await call(at, 'getPublicKey').catch(() => undefined))
      return { addresses: [{ ...shown, publicKey }], network: await networkAt(at) }
    },
    async signMessage({ address, message, bip322 }, here) {
      const at = side(here)
      const current = await addressAt(at, true)
      // The wallet signs with the address in use, whichever address the request names.
      if (current && current.address !== address) throw cannot(`sign with ${address}`)
      return call(at, 'signMessage', message, bip322 ? 'bip322-simple' : 'ecdsa')
    },
    async signPsbt({ psbt, inputs, broadcast }, here) {
      const options = { autoFinalized: broadcast, ...(inputs.length > 0 && { toSignInputs: inputs }) }
      return { psbt: await call(side(here), 'signPsbt', hex.encode(psbt), options) }
    },
    push: async (psbt, here) => call(side(here), 'pushPsbt', hex.encode(psbt)),
    sendTransfer: async ({ to, amount, memo }, here) =>
      call(side(here), 'sendBitcoin', to, Number(amount), ...(memo === undefined ? [] : [{ memo }])),
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
    async move(here) {
      const at = side(here)
      // With an object for each network, the adapter uses the other object instead of switching.
      if (at !== main) return addressAt(at, false)
      if (take(at, 'switchChain')) return call(at, 'switchChain', here.place?.enum)
      return take(at, 'switchNetwork') && call(at, 'switchNetwork', here.place?.network)
    },
  }
}
