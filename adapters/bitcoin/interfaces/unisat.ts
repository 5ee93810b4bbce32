import { hex } from '@scure/base'
import { tryRead } from '../../../kernel'
import { boundMethod, toPlainData } from '../../shared/injected'
import type { InterfaceOptions, RequestTarget, WalletInterface } from '../walletInterface'

const CHANGES = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/** OKX has a separate object for each network. Source: OKX's developer documentation. */
const OKX_OBJECTS = new Map([
  ['testnet', 'bitcoinTestnet'],
  ['signet', 'bitcoinSignet'],
])

/** A wallet's object, and the page that may hold one for each network. */
interface Unisat {
  readonly main: object
  readonly page: EventTarget
  readonly unsupported: InterfaceOptions['unsupported']
}

/** UniSat's interface, which OKX, Bitget and Binance also have. Source: UniSat's developer documentation. */
export default function unisatInterface(main: object, { page, unsupported }: InterfaceOptions): WalletInterface {
  const wallet: Unisat = { main, page, unsupported }
  const call = (at: object, method: string, ...inputs: unknown[]) => callMethod(wallet, at, method, ...inputs)
  return {
    takesMemo: true,
    async open(how) {
      const at = objectFor(wallet, how)
      const shown = await addressAt(wallet, at, how.silent)
      if (!shown) return undefined
      const publicKey = shown.publicKey ?? (await call(at, 'getPublicKey').catch(() => undefined))
      return { addresses: [{ ...shown, publicKey }], network: await networkAt(wallet, at) }
    },
    async signMessage({ address, message, bip322 }, target) {
      const at = objectFor(wallet, target)
      const current = await addressAt(wallet, at, true)
      // The wallet signs with the address in use, whichever address the request names.
      if (current && current.address !== address) throw unsupported(`sign with ${address}`)
      return call(at, 'signMessage', message, bip322 ? 'bip322-simple' : 'ecdsa')
    },
    async signPsbt({ psbt, inputs, broadcast }, target) {
      const options = { autoFinalized: broadcast, ...(inputs.length > 0 && { toSignInputs: inputs }) }
      return { psbt: await call(objectFor(wallet, target), 'signPsbt', hex.encode(psbt), options) }
    },
    broadcast: async (psbt, target) => call(objectFor(wallet, target), 'pushPsbt', hex.encode(psbt)),
    sendTransfer: async ({ to, amount, memo }, target) =>
      call(objectFor(wallet, target), 'sendBitcoin', to, Number(amount), ...(memo === undefined ? [] : [{ memo }])),
    listen: listener => listen(main, listener),
    disconnect: async () => boundMethod(main, 'disconnect') && call(main, 'disconnect'),
    async switchNetwork(target) {
      const at = objectFor(wallet, target)
      // With an object for each network, the adapter uses the other object instead of switching.
      if (at !== main) return addressAt(wallet, at, false)
      if (boundMethod(at, 'switchChain')) return call(at, 'switchChain', target.network?.enum)
      return boundMethod(at, 'switchNetwork') && call(at, 'switchNetwork', target.network?.network)
    },
  }
}

const read = (from: unknown, name: string): unknown => tryRead(() => Reflect.get(Object(from), name))

/** The wallet's object for a network: `main`, unless the wallet has one for each network. */
function objectFor({ main, page, unsupported }: Unisat, { network }: RequestTarget): object {
  const okx = read(page, 'okxwallet')
  const name = OKX_OBJECTS.get(network?.chain ?? '')
  if (!name || read(okx, 'bitcoin') !== main) return main
  const found = read(okx, name)
  if (typeof found !== 'object' || found === null) throw unsupported('go to this network')
  return found
}

async function callMethod({ unsupported }: Unisat, at: object, method: string, ...inputs: unknown[]): Promise<unknown> {
  const run = boundMethod(at, method)
  if (!run) throw unsupported(`do ${method}`)
  return toPlainData(await run(...inputs))
}

/** The wallet's one address in use. */
async function addressAt(
  wallet: Unisat,
  at: object,
  silent: boolean,
): Promise<{ address: unknown; publicKey?: unknown } | undefined> {
  const method = silent ? 'getAccounts' : 'requestAccounts'
  if (boundMethod(at, method)) {
    const raw = await callMethod(wallet, at, method)
    return Array.isArray(raw) && raw.length > 0 ? { address: raw[0] } : undefined
  }
  if (silent) return undefined
  const { address, publicKey, compressedPublicKey } = Object(await callMethod(wallet, at, 'connect'))
  return { address, publicKey: compressedPublicKey ?? publicKey }
}

async function networkAt(wallet: Unisat, at: object): Promise<unknown> {
  if (boundMethod(at, 'getChain')) return Object(await callMethod(wallet, at, 'getChain')).enum
  return boundMethod(at, 'getNetwork') ? callMethod(wallet, at, 'getNetwork') : undefined
}

function listen(main: object, listener: Parameters<WalletInterface['listen']>[0]): () => void {
  const changed = () => listener('changed')
  const gone = () => listener('gone')
  const listeners = [...CHANGES.map(event => [event, changed] as const), ['disconnect', gone] as const]
  for (const [event, listener] of listeners) tryRead(() => boundMethod(main, 'on')?.(event, listener))
  return () => {
    for (const [event, listener] of listeners) tryRead(() => boundMethod(main, 'removeListener')?.(event, listener))
  }
}
