import {
  type Capability,
  checkAddress,
  isPorticoError,
  networks,
  type ReadEffects,
  readEffects,
  type SendTransaction,
  type SendTransfer,
  type SignMessage,
  type SignTypedData,
  type SwitchNetwork,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  switchNetwork,
  type TransferRequest,
  type WalletCapabilities,
  walletCapabilities,
} from '../../kernel'
import { sameAddress } from '../../kernel/kit'
import type { AdapterLaw } from './adapterLaw'
import { settle } from './edges'
import { NONSENSE } from './nonsense'
import type { Trial } from './trial'

const MESSAGE = 'Every law can be broken: ünïcode, too.'

/** A capability of the adapter's namespace, if its manifest provides it. */
async function able<T>({ portico, namespace }: Trial, capability: Capability<T>): Promise<T | undefined> {
  const token = capability.on(namespace)
  return portico.has(token) ? portico.ask(token) : undefined
}

/** Every operation that needs the wallet, with valid arguments. */
async function walletCalls(trial: Trial): Promise<(() => Promise<unknown>)[]> {
  const [address = '', to = ''] = trial.world.wallet.addresses
  const networkId = trial.networkId(0)
  const network = trial.portico.read(networks).configured[1]!
  const data = {
    domain: {},
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: '' },
  }
  const sign = await able<SignMessage>(trial, signMessage)
  const signData = await able<SignTypedData>(trial, signTypedData)
  const send = await able<SendTransaction>(trial, sendTransaction)
  const change = await able<SwitchNetwork>(trial, switchNetwork)
  const capabilities = await able<WalletCapabilities>(trial, walletCapabilities)
  return [
    sign && (() => sign({ address, message: MESSAGE })),
    signData && (() => signData({ address, data })),
    send && (() => send({ from: address, to, value: 1n, networkId })),
    change && (() => change({ network })),
    capabilities && (() => capabilities({ address })),
  ].filter(call => call !== undefined)
}

/** A valid transfer. */
function transferIn(trial: Trial): TransferRequest {
  const [from = '', to = ''] = trial.world.wallet.addresses
  return { from, to, amount: 1n, networkId: trial.networkId(0) }
}

export const capabilityLaws: readonly AdapterLaw[] = [
  {
    name: 'capabilities refuse without a connection',
    async keep(trial) {
      for (const call of await walletCalls(trial)) {
        trial.expect(await trial.codeOf(call())).toEqual('NOT_CONNECTED')
      }
      trial.expect(trial.world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'a transfer without a connection is NOT_CONNECTED, and nobody is asked',
    async keep(trial) {
      const send = await able<SendTransfer>(trial, sendTransfer)
      if (!send) return
      trial.expect(await trial.codeOf(send(transferIn(trial)))).toEqual('NOT_CONNECTED')
      trial.expect(trial.world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'a transfer to what is no address, or of nothing, is refused before the wallet is asked',
    async keep(trial) {
      const { world, expect } = trial
      await trial.live()
      const send = await able<SendTransfer>(trial, sendTransfer)
      if (!send) return
      // An adapter that sends must also check addresses, for views that show a receiver.
      expect(trial.portico.has(checkAddress.on(trial.namespace))).toEqual(true)
      const prompts = world.wallet.prompts
      const order = transferIn(trial)
      for (const to of ['', ' ', 'name.eth', order.to.slice(0, -6), `${order.to}2`, '\u{1f4a5}']) {
        expect([to, await trial.codeOf(send({ ...order, to }))]).toEqual([to, 'ADDRESS_INVALID'])
      }
      expect(await trial.codeOf(send({ ...order, amount: 0n }))).toEqual('TRANSACTION_FAILED')
      expect(world.wallet.prompts).toEqual(prompts)
    },
  },
  {
    name: 'a signed message is signed by the account that was asked',
    async keep(trial) {
      const { world, expect } = trial
      await trial.live()
      const address = world.wallet.addresses[0] ?? ''
      const sign = await able(trial, signMessage)
      if (!sign) return
      const outcome = await trial.outcome(sign({ address, message: MESSAGE }))
      const signature = outcome.kind === 'resolved' ? outcome.value : ''
      expect(signature.length > 0).toEqual(true)
      expect((await world.isSignature?.({ address, message: MESSAGE, signature })) ?? true).toEqual(true)
    },
  },
  {
    name: 'a signature refused is USER_REJECTED',
    async keep(trial) {
      await trial.live()
      const sign = await able(trial, signMessage)
      if (!sign) return
      trial.world.wallet.answer('reject')
      const address = trial.world.wallet.addresses[0] ?? ''
      trial.expect(await trial.codeOf(sign({ address, message: MESSAGE }))).toEqual('USER_REJECTED')
    },
  },
  {
    name: 'a wallet that never signs is left at once',
    async keep(trial) {
      await trial.live()
      const sign = await able(trial, signMessage)
      if (!sign) return
      const { world, expect } = trial
      world.wallet.answer('hang')
      const leaving = new AbortController()
      const address = world.wallet.addresses[0] ?? ''
      let known: unknown = 'still waiting'
      sign({ address, message: MESSAGE, signal: leaving.signal }).then(
        () => {
          known = 'signed'
        },
        error => {
          known = error
        },
      )
      await settle()
      const reason = new Error('left')
      leaving.abort(reason)
      await settle()
      expect(known).toEqual(reason)
      world.wallet.release()
    },
  },
  {
    name: 'a network switch takes the wallet there',
    async keep(trial) {
      const { portico, edges, expect } = trial
      const { told } = await trial.live()
      const change = await able(trial, switchNetwork)
      if (!change) return
      const network = portico.read(networks).configured[1]!
      expect((await trial.outcome(change({ network }))).kind).toEqual('resolved')
      await edges.clock.advance(1000)
      const { caipNetworkId } = network
      expect(told.findLast(({ kind }) => kind === 'network')).toEqual({ kind: 'network', networkId: caipNetworkId })
    },
  },
  {
    name: 'what a hostile wallet answers to a capability becomes a coded error, or is seen through',
    async keep(trial) {
      const { world, expect } = trial
      await trial.live()
      const escaped: string[] = []
      for (const call of await walletCalls(trial)) {
        for (const [index, make] of NONSENSE.entries()) {
          world.wallet.answer({ nonsense: make() })
          const outcome = await trial.outcome(call())
          if (outcome.kind === 'waiting') escaped.push(`${index}: never settled`)
          if (outcome.kind === 'rejected' && !isPorticoError(outcome.error)) escaped.push(`${index}: not one of ours`)
          if (outcome.kind === 'resolved' && typeof outcome.value === 'string')
            escaped.push(`${index}: taken for a signature`)
        }
      }
      expect(escaped).toEqual([])
    },
  },
  {
    name: 'what a request does is read from the request alone, and what cannot be read is not guessed at',
    async keep(trial) {
      const { world, namespace, expect } = trial
      const read = await able<ReadEffects>(trial, readEffects)
      if (!read) return
      const [from = '', to = ''] = world.wallet.addresses
      const sent = world.edges.server.sent.length
      const request = { from, to, amount: 7n, networkId: trial.networkId(0) }
      const effects = await read({ kind: 'transfer', namespace, request })
      const told = effects.map(effect => effect.kind === 'transfer' && sameAddress(effect.to, to) && effect.amount)
      expect(told).toEqual([7n])
      const guessed: string[] = []
      for (const kind of ['transfer', 'transaction', 'message', 'typedData'] as const) {
        for (const [index, make] of NONSENSE.entries()) {
          // The cast is intended: a caller may pass any value as a request.
          const nonsense = { kind, namespace, request: make() } as Parameters<ReadEffects>[0]
          const outcome = await trial.outcome(read(nonsense))
          const isKept = outcome.kind === 'resolved' && outcome.value.every(effect => effect.kind === 'call')
          if (!isKept) guessed.push(`${kind} ${index}: ${outcome.kind}`)
        }
      }
      expect(guessed).toEqual([])
      expect(world.edges.server.sent.length).toEqual(sent)
      expect(world.wallet.prompts).toEqual(0)
    },
  },
]
