import {
  isPorticoError,
  type ReadEffects,
  readEffects,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  type TransferRequest,
  walletCapabilities,
} from '../../kernel'
import { descriptionOf, sameAddress } from '../../kernel/kit'
import type { AdapterRequirement } from './adapterRequirement'
import type { AdapterTestHost } from './adapterTestHost'
import { settle } from './edges'
import { INVALID_VALUES } from './invalidValues'
import { say } from './runner'
import { resolved } from './testHost'
import { lastNetworkIn } from './watchRequirements'

const MESSAGE = 'Every law can be broken: ünïcode, too.'

/** Every operation that needs the wallet, with valid arguments. */
async function walletCalls(host: AdapterTestHost): Promise<(() => Promise<unknown>)[]> {
  const [address = '', to = ''] = host.world.wallet.addresses
  const networkId = host.networkId(0)
  const network = host.network(1)
  const data = {
    domain: {},
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: '' },
  }
  const sign = await host.able(signMessage)
  const signData = await host.able(signTypedData)
  const send = await host.able(sendTransaction)
  const change = await host.able(switchNetwork)
  const capabilities = await host.able(walletCapabilities)
  return [
    sign && (() => sign({ address, message: MESSAGE })),
    signData && (() => signData({ address, data })),
    send && (() => send({ from: address, to, value: 1n, networkId })),
    change && (() => change({ network })),
    capabilities && (() => capabilities({ address })),
  ].filter(call => call !== undefined)
}

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
    name: 'a signed message has the signature of the requested account',
    async check(host) {
      const { world, expect } = host
      await host.live()
      const address = world.wallet.addresses[0] ?? ''
      const sign = await host.able(signMessage)
      if (!sign) return
      const signature = await resolved(host.outcome(sign({ address, message: MESSAGE })))
      const isValid =
        signature !== '' && ((await world.isSignature?.({ address, message: MESSAGE, signature })) ?? true)
      expect(isValid ? 'valid' : { address, signature }).toEqual('valid')
    },
  },
  {
    name: 'a rejected signature throws USER_REJECTED',
    async check(host) {
      await host.live()
      const sign = await host.able(signMessage)
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
      const sign = await host.able(signMessage)
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
      const { edges, expect } = host
      const { changes } = await host.live()
      const change = await host.able(switchNetwork)
      if (!change) return
      const network = host.network(1)
      await resolved(host.outcome(change({ network })))
      await edges.clock.advance(1000)
      expect(lastNetworkIn(changes)).toEqual(network.caipNetworkId)
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
          if (outcome.kind === 'rejected' && !isPorticoError(outcome.error))
            escaped.push(`${index}: ${say(outcome.error)}`)
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
      const read = await host.able(readEffects)
      if (!read) return
      const [from = '', to = ''] = world.wallet.addresses
      const sent = world.edges.server.sent.length
      const request: TransferRequest = { from, to, amount: 7n, networkId: host.networkId(0) }
      const token = world.funds?.token
      for (const each of [request, ...(token ? [{ ...request, token }] : [])]) {
        const effects = await read({ kind: 'transfer', namespace, request: each })
        const moves = effects.map(effect =>
          effect.kind === 'transfer'
            ? { to: sameAddress(effect.to, to) ? to : effect.to, amount: effect.amount, token: effect.token }
            : effect.kind,
        )
        expect(moves).toEqual([{ to, amount: 7n, token: each.token?.address }])
      }
      for (const key of Object.keys(descriptionOf(host.portico.settings, namespace).transferFields ?? {})) {
        const effects = await read({ kind: 'transfer', namespace, request: { ...request, fields: { [key]: '4711' } } })
        expect(effects.flatMap(effect => (effect.kind === 'text' ? effect.text : []))).toEqual(['4711'])
      }
      const guessed: string[] = []
      for (const kind of ['transfer', 'transaction', 'message', 'typedData'] as const) {
        for (const [index, make] of INVALID_VALUES.entries()) {
          // The cast is intended: a caller may pass any value as a request.
          const query = { kind, namespace, request: make() } as Parameters<ReadEffects>[0]
          const outcome = await host.outcome(read(query))
          const isKept = outcome.kind === 'resolved' && outcome.value.every(effect => effect.kind === 'call')
          if (!isKept) guessed.push(`${kind} ${index}: ${say(outcome)}`)
        }
      }
      expect(guessed).toEqual([])
      expect(world.edges.server.sent.length).toEqual(sent)
      expect(world.wallet.prompts).toEqual(0)
    },
  },
]
