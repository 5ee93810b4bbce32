import type { Undo } from '../../../kernel'
import { attempt } from '../../discovery'
import { type StandardAccount, standardWallet, take } from '../../injected'
import { readAccounts } from '../accounts'
import { readAddress } from '../address'
import { placeOf } from '../place'
import type { Errands, Here, PsbtRequest, Shown, Voice } from '../voice'
import { bytesSaid, unsupported } from '../wire'

const PURPOSES = ['payment', 'ordinals']

/** A wallet of the Wallet Standard. Source: the standard's extension for Bitcoin. */
export function standardVoice(foreign: object, errands: () => Promise<Errands>): Voice {
  const wallet = standardWallet(foreign)

  /** The wallet's own object of an account, which it wants to see again. */
  const accountOf = (address: string): StandardAccount => {
    const found = wallet.accounts().find(account => readAddress(account.address)?.text === address)
    if (!found) throw unsupported(`sign with ${address}`)
    return found
  }
  const typeOf = (address: string) => readAccounts(wallet.accounts()).find(account => account.address === address)?.type
  const inputOf = ({ psbt, inputs }: PsbtRequest, { networkId }: Here) => ({
    psbt,
    chain: `bitcoin:${placeOf(networkId)?.chain}`,
    inputsToSign: inputs.map(({ address, index, sighashTypes }) => ({
      account: accountOf(address).foreign,
      signingIndexes: [index],
      ...(sighashTypes && { sigHash: sighashTypes[0] }),
    })),
  })
  const first = (said: unknown, name: string): unknown =>
    attempt(() => Reflect.get(Object(Reflect.get(Object(said), 0)), name))
  const sign = async (request: PsbtRequest, here: Here) => {
    const run = wallet.method('bitcoin:signTransaction')
    if (!run) throw unsupported('sign transactions')
    return bytesSaid(first(await run(inputOf(request, here)), 'signedPsbt'))
  }

  const voice: Voice = {
    async open({ silent }) {
      if (silent) return shownOf(wallet.accounts())
      return shownOf(await wallet.connect({ silent, feature: 'bitcoin:connect', input: { purposes: PURPOSES } }))
    },
    async signMessage({ address, message }) {
      const run = wallet.method('bitcoin:signMessage')
      if (!run) throw unsupported('sign messages')
      const bytes = new TextEncoder().encode(message)
      return bytesSaid(first(await run({ account: accountOf(address).foreign, message: bytes }), 'signature'))
    },
    async signPsbt(request, here) {
      if (!request.broadcast) return { psbt: await sign(request, here) }
      const run = wallet.method('bitcoin:signAndSendTransaction')
      // What it signed it keeps.
      if (run) return { psbt: request.psbt, txid: first(await run(inputOf(request, here)), 'txId') }
      const psbt = await sign(request, here)
      return { psbt, txid: await (await errands()).broadcast(psbt, here) }
    },
    async sendTransfer(request, here) {
      const side = accountOf(request.from)
      // Its coins may be more than money: which of them, only the wallet knows.
      if (typeOf(request.from) === 'ordinal') throw unsupported('choose coins of an ordinals address')
      const draft = await (await errands()).draft({ ...request, publicKey: side.publicKey }, here)
      const inputs = Array.from({ length: draft.inputs }, (_, index) => ({ index, address: request.from }))
      const { txid } = await voice.signPsbt({ psbt: draft.psbt, inputs, broadcast: true }, here)
      return txid
    },
    listen(heard) {
      const changed = () => heard('changed')
      const events: unknown = attempt(() => Reflect.get(Object(Reflect.get(foreign, 'features')), 'bitcoin:events'))
      const undo = take(events, 'on')?.('change', changed)
      const undos: unknown[] = [wallet.listen(changed), undo]
      return () => {
        for (const end of undos) if (isUndo(end)) attempt(end)
      }
    },
    leave: async () => (wallet.method('bitcoin:disconnect') ?? wallet.leave)(),
  }
  return voice
}

const isUndo = (said: unknown): said is Undo => typeof said === 'function'

function shownOf(accounts: readonly StandardAccount[]): Shown {
  const ours = accounts.filter(
    ({ chains }) => chains.length === 0 || chains.some(chain => chain.startsWith('bitcoin:')),
  )
  return { addresses: ours, networks: ours[0]?.chains }
}
