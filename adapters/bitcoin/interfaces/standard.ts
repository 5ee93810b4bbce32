import { isPorticoError, tryRead, type Undo } from '../../../kernel'
import { INTERNAL_ERROR, ProviderRpcError } from '../../../kernel/provider/rpcError'
import { boundMethod, loadOnce, type StandardAccount, type StandardWallet, standardWallet } from '../../shared/injected'
import type { InterfaceOptions, PsbtRequest, RequestTarget, WalletInterface, WalletState } from '../walletInterface'

const PURPOSES = ['payment', 'ordinals']

const LIBRARY = { name: '@scure/btc-signer', use: 'Sending bitcoin from this wallet' }
const loadDrafts = loadOnce(() => import('../draftTransfer'))

/** A wallet of the Wallet Standard. Source: the standard's extension for Bitcoin. */
export default function standardInterface(
  foreign: object,
  { explorers, needLibrary, unsupported }: InterfaceOptions,
): WalletInterface {
  const wallet = standardWallet(foreign)
  const loadRequests = () => needLibrary(LIBRARY, loadDrafts)

  /** The wallet's own account object, which its methods expect. The wallet may write the address in capitals. */
  const accountOf = (wanted: string): StandardAccount => {
    const found = wallet.accounts().find(({ address }) => address === wanted || address.toLowerCase() === wanted)
    if (!found) throw unsupported(`sign with ${wanted}`)
    return found
  }
  const inputOf = ({ psbt, inputs }: PsbtRequest, { network }: RequestTarget) => ({
    psbt,
    chain: `bitcoin:${network?.chain}`,
    inputsToSign: inputs.map(({ address, index, sighashTypes }) => ({
      account: accountOf(address).foreign,
      signingIndexes: [index],
      ...(sighashTypes && { sigHash: sighashTypes[0] }),
    })),
  })
  const first = (raw: unknown, name: string): unknown =>
    tryRead(() => Reflect.get(Object(Reflect.get(Object(raw), 0)), name))

  return {
    takesMemo: true,
    async open({ silent }) {
      if (silent) return stateOf(wallet.accounts())
      return stateOf(await wallet.connect({ silent, feature: 'bitcoin:connect', input: { purposes: PURPOSES } }))
    },
    async signMessage({ address, message }) {
      const run = wallet.method('bitcoin:signMessage')
      if (!run) throw unsupported('sign messages')
      const bytes = new TextEncoder().encode(message)
      return first(await run({ account: accountOf(address).foreign, message: bytes }), 'signature')
    },
    async signPsbt(request, target) {
      const input = inputOf(request, target)
      const send = request.broadcast && wallet.method('bitcoin:signAndSendTransaction')
      // The wallet broadcasts and does not return the signed PSBT.
      if (send) return { psbt: request.psbt, txid: first(await send(input), 'txId') }
      const run = wallet.method('bitcoin:signTransaction')
      if (!run) throw unsupported('sign transactions')
      return { psbt: first(await run(input), 'signedPsbt') }
    },
    broadcast: (psbt, { networkId }) =>
      wrapErrors(async () => (await loadRequests()).broadcastTransaction(explorers(networkId), psbt)),
    async draft(request, target) {
      const { publicKey } = accountOf(request.from)
      return wrapErrors(async () =>
        (await loadRequests()).draftTransfer(explorers(target.networkId), { ...request, publicKey }, target),
      )
    },
    isUnconfirmed: wallet.isUnconfirmed,
    listen: listener => listen(foreign, wallet, listener),
    disconnect: async () => (wallet.method('bitcoin:disconnect') ?? wallet.disconnect)(),
  }
}

function listen(foreign: object, wallet: StandardWallet, listener: Parameters<WalletInterface['listen']>[0]): Undo {
  const changed = () => listener('changed')
  const events: unknown = tryRead(() => Reflect.get(Object(Reflect.get(foreign, 'features')), 'bitcoin:events'))
  const undo = boundMethod(events, 'on')?.('change', changed)
  const undos: unknown[] = [wallet.listen(changed), undo]
  return () => {
    for (const end of undos) if (isUndo(end)) tryRead(end)
  }
}

/** The provider drops the error's code and context, so `data` carries the code and the transaction's id. */
async function wrapErrors<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(error => {
    if (!isPorticoError(error)) throw error
    throw new ProviderRpcError(INTERNAL_ERROR, error.message, { portico: error.code, hash: error.context.hash })
  })
}

const isUndo = (raw: unknown): raw is Undo => typeof raw === 'function'

function stateOf(accounts: readonly StandardAccount[]): WalletState {
  const ours = accounts.filter(
    ({ chains }) => chains.length === 0 || chains.some(chain => chain.startsWith('bitcoin:')),
  )
  return { addresses: ours, networks: ours[0]?.chains }
}
