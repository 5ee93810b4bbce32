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
import type { AdapterRequirement } from './adapterRequirement'
import type { AdapterTestHost } from './adapterTestHost'
import { settle } from './edges'
import { INVALID_VALUES } from './invalidValues'

const MESSAGE = 'Every law can be broken: ünïcode, too.'

/** A capability of the adapter's namespace, if its manifest provides it. */
async function able<T>({ portico, namespace }: AdapterTestHost, capability: Capability<T>): Promise<T | undefined> {
  const token = capability.on(namespace)
  return portico.has(token) ? portico.ask(token) : undefined
}

/** Every operation that needs the wallet, with valid arguments. */
async function walletCalls(host: AdapterTestHost): Promise<(() => Promise<unknown>)[]> {
  const [address = '', to = ''] = host.world.wallet.addresses
  const networkId = host.networkId(0)
  const network = host.portico.read(networks).configured[1]!
  const data = {
    domain: {},
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: '' },
  }
  const sign = await able<SignMessage>(host, signMessage)
  const signData = await able<SignTypedData>(host, signTypedData)
  const send = await able<SendTransaction>(host, sendTransaction)
  const change = await able<SwitchNetwork>(host, switchNetwork)
  const capabilities = await able<WalletCapabilities>(host, walletCapabilities)
  return [
    sign && (() => sign({ address, message: MESSAGE })),
    signData && (() => signData({ address, data })),
    send && (() => send({ from: address, to, value: 1n, networkId })),
    change && (() => change({ network })),
    capabilities && (() => capabilities({ address })),
  ].filter(call => call !== undefined)
}

/** A valid transfer. */
function transferIn(host: AdapterTestHost): TransferRequest {
  const [from = '', to = ''] = host.world.wallet.addresses
  return { from, to, amount: 1n, networkId: host.networkId(0) }
}

const invalidAddresses = (address: string) => ['', ' ', 'name.eth', address.slice(0, -6), `${address}2`, '\u{1f4a5}']

export const capabilityRequirements: readonly AdapterRequirement[] = [
  {
    name: 'capabilities throw without a connection',
    async check(host) {
      for (const call of await walletCalls(host)) {
        host.expect(await host.codeOf(call())).toEqual('NOT_CONNECTED')
      }
      host.expect(host.world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'a transfer without a connection throws NOT_CONNECTED, and prompts no wallet',
    async check(host) {
      const send = await able<SendTransfer>(host, sendTransfer)
      if (!send) return
      host.expect(await host.codeOf(send(transferIn(host)))).toEqual('NOT_CONNECTED')
      host.expect(host.world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'a transfer to an invalid address, or of nothing, is refused before the wallet prompts',
    async check(host) {
      const { world, expect } = host
      await host.live()
      const send = await able<SendTransfer>(host, sendTransfer)
      if (!send) return
      // An adapter that sends must also check addresses, for views that show a receiver.
      expect(host.portico.has(checkAddress.on(host.namespace))).toEqual(true)
      const prompts = world.wallet.prompts
      const order = transferIn(host)
      for (const to of invalidAddresses(order.to)) {
        expect([to, await host.codeOf(send({ ...order, to }))]).toEqual([to, 'ADDRESS_INVALID'])
      }
      expect(await host.codeOf(send({ ...order, amount: 0n }))).toEqual('TRANSACTION_FAILED')
      expect(world.wallet.prompts).toEqual(prompts)
    },
  },
  {
    name: 'the check of addresses accepts those of the wallet, and none that a transfer must refuse',
    async check(host) {
      const { world, namespace, portico, expect } = host
      const token = checkAddress.on(namespace)
      if (!portico.has(token)) return
      const check = await portico.ask(token)
      const networkId = host.networkId(0)
      for (const address of world.wallet.addresses) {
        const usual = (await check({ address, networkId })) ?? ''
        expect([address, sameAddress(usual, address)]).toEqual([address, true])
        for (const wrong of invalidAddresses(address)) {
          expect([wrong, await check({ address: wrong, networkId })]).toEqual([wrong, undefined])
        }
      }
      expect(world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'a signed message has the signature of the requested account',
    async check(host) {
      const { world, expect } = host
      await host.live()
      const address = world.wallet.addresses[0] ?? ''
      const sign = await able(host, signMessage)
      if (!sign) return
      const outcome = await host.outcome(sign({ address, message: MESSAGE }))
      const signature = outcome.kind === 'resolved' ? outcome.value : ''
      expect(signature.length > 0).toEqual(true)
      expect((await world.isSignature?.({ address, message: MESSAGE, signature })) ?? true).toEqual(true)
    },
  },
  {
    name: 'a rejected signature throws USER_REJECTED',
    async check(host) {
      await host.live()
      const sign = await able(host, signMessage)
      if (!sign) return
      host.world.wallet.answer('reject')
      const address = host.world.wallet.addresses[0] ?? ''
      host.expect(await host.codeOf(sign({ address, message: MESSAGE }))).toEqual('USER_REJECTED')
    },
  },
  {
    name: 'aborting ends a signature that the wallet never gives',
    async check(host) {
      await host.live()
      const sign = await able(host, signMessage)
      if (!sign) return
      const { world, expect } = host
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
    name: 'a network switch changes the network of the wallet',
    async check(host) {
      const { portico, edges, expect } = host
      const { changes } = await host.live()
      const change = await able(host, switchNetwork)
      if (!change) return
      const network = portico.read(networks).configured[1]!
      expect((await host.outcome(change({ network }))).kind).toEqual('resolved')
      await edges.clock.advance(1000)
      const { caipNetworkId } = network
      expect(changes.findLast(({ kind }) => kind === 'network')).toEqual({ kind: 'network', networkId: caipNetworkId })
    },
  },
  {
    name: 'hostile answers to a capability become coded errors, or are ignored',
    async check(host) {
      const { world, expect } = host
      await host.live()
      const escaped: string[] = []
      for (const call of await walletCalls(host)) {
        for (const [index, make] of INVALID_VALUES.entries()) {
          world.wallet.answer({ invalid: make() })
          const outcome = await host.outcome(call())
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
    name: 'the effects of a request are read from the request alone, and unreadable ones are not guessed',
    async check(host) {
      const { world, namespace, expect } = host
      const read = await able<ReadEffects>(host, readEffects)
      if (!read) return
      const [from = '', to = ''] = world.wallet.addresses
      const sent = world.edges.server.sent.length
      const request = { from, to, amount: 7n, networkId: host.networkId(0) }
      const effects = await read({ kind: 'transfer', namespace, request })
      const changes = effects.map(effect => effect.kind === 'transfer' && sameAddress(effect.to, to) && effect.amount)
      expect(changes).toEqual([7n])
      const guessed: string[] = []
      for (const kind of ['transfer', 'transaction', 'message', 'typedData'] as const) {
        for (const [index, make] of INVALID_VALUES.entries()) {
          // The cast is intended: a caller may pass any value as a request.
          const query = { kind, namespace, request: make() } as Parameters<ReadEffects>[0]
          const outcome = await host.outcome(read(query))
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
