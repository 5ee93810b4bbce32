import { base64, hex } from '@scure/base'
import { type Account, type CaipNetworkId, PorticoError, uniqueAccounts } from '../../kernel'
import { type Bridge, keepNetwork } from '../injected'
import { readAccounts } from './accounts'
import { readAddress } from './address'
import { type Place, placeFor, placeNamed, placeOf } from './place'
import { isSignature } from './signature'
import type { Shown, Voice } from './voice'
import { readMessage, readPsbt, readTransfer, readTxid, unsupported } from './wire'

type State = { accounts: Account[]; networkId: CaipNetworkId }

/** The family's wire over a wallet's own words. */
export function bridgeOf(voice: Voice): Bridge {
  let now: State | undefined
  let moving = false

  const REQUESTS: Record<string, (params: unknown, networkId: CaipNetworkId) => Promise<unknown>> = {
    async getAccountAddresses(params) {
      const { intentions } = Object(params)
      const wanted = Array.isArray(intentions) ? intentions : ['payment', 'ordinal']
      return (now?.accounts ?? []).flatMap(({ address, publicKey, path, type: intention }) =>
        wanted.includes(intention) ? { address, publicKey, path, intention } : [],
      )
    },
    async signMessage(params, networkId) {
      const request = readMessage(params)
      const signature = await voice.signMessage(request, { networkId })
      if (!isSignature(signature)) throw unsupported('sign this message')
      return { address: request.address, signature: hex.encode(signature) }
    },
    async signPsbt(params, networkId) {
      const { psbt, txid } = await voice.signPsbt(readPsbt(params), { networkId })
      return { psbt: base64.encode(psbt), ...(txid !== undefined && { txid: readTxid(txid) }) }
    },
    async sendTransfer(params, networkId) {
      return { txid: readTxid(await voice.sendTransfer(readTransfer(params), { networkId })) }
    },
  }

  return keepNetwork({
    async open(how) {
      const shown = await voice.open(how)
      const state = shown && stateOf(shown, how.networkId)
      if (!state) return undefined
      // Who left meanwhile has seen nothing.
      if (!how.signal.aborted) now = state
      return state
    },
    async request({ method, params }, networkId) {
      const run = Object.hasOwn(REQUESTS, method) ? REQUESTS[method] : undefined
      if (!run) throw unsupported(`do ${method}`)
      return run(params, networkId)
    },
    listen(tell) {
      const life = new AbortController()
      let told = now?.networkId
      const look = async () => {
        const { networkId = told } = now ?? {}
        if (!networkId) return
        const shown = await voice.open({ silent: true, networkId, signal: life.signal })
        const state = shown && stateOf(shown, networkId)
        if (life.signal.aborted) return
        if (!state) return tell({ kind: 'gone' })
        now = state
        tell({ kind: 'accounts', accounts: state.accounts })
        if (state.networkId !== told) tell({ kind: 'network', networkId: state.networkId })
        told = state.networkId
      }
      // A wallet that cannot say what has changed shows nothing any more.
      const lookAgain = oneAtATime(() => look().catch(() => life.signal.aborted || tell({ kind: 'gone' })))
      const undo = voice.listen(news => {
        if (news === 'gone') tell({ kind: 'gone' })
        // On the way it may show nothing; what it shows there is told by whoever sent it.
        else if (!moving) lookAgain()
      })
      return () => {
        life.abort()
        undo()
      }
    },
    leave: voice.leave,
    async move(networkId) {
      if (!now || !placeOf(networkId)) throw chainUnsupported(networkId)
      moving = true
      try {
        await voice.move?.(networkId)
        const { signal } = new AbortController()
        const shown = await voice.open({ silent: true, networkId, signal })
        const state = shown && stateOf(shown, networkId)
        if (!state || state.networkId !== networkId) throw chainUnsupported(networkId)
        now = state
        return state.accounts
      } finally {
        moving = false
      }
    },
  })
}

/** However often it is asked for meanwhile, it is done once more at the end. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let working = false
  let again = false
  const run = async () => {
    working = true
    do {
      again = false
      await work()
    } while (again)
    working = false
  }
  return () => {
    again = true
    if (!working) void run()
  }
}

const chainUnsupported = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId })

/** What is shown, checked; undefined where there is no account. @throws CHAIN_UNSUPPORTED */
function stateOf({ addresses, network, networks }: Shown, wanted: CaipNetworkId): State | undefined {
  const accounts = readAccounts(addresses)
  const first = readAddress(accounts[0]?.address)
  if (!first) return undefined
  const place = whereIs({ network, networks }, wanted) ?? (network === undefined ? placeFor(first, wanted) : undefined)
  if (!place || place.main !== first.main) throw chainUnsupported(wanted)
  const there = accounts.filter(({ address }) => readAddress(address)?.main === place.main)
  return { accounts: uniqueAccounts(there), networkId: place.id }
}

function whereIs({ network, networks = [] }: Pick<Shown, 'network' | 'networks'>, wanted: string): Place | undefined {
  const places = networks.flatMap(said => placeNamed(said) ?? [])
  return placeNamed(network) ?? places.find(({ id }) => id === wanted) ?? places[0]
}
