import { base64, hex } from '@scure/base'
import { type Account, type CaipNetworkId, PorticoError } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { type Bridge, keepNetwork, type News } from '../injected'
import { readAccounts } from './accounts'
import { type Place, placeOf, placesFor, placesNamed } from './place'
import { isSignature } from './signature'
import type { Here, PsbtRequest, Shown, Voice } from './voice'
import { bytesSaid, cannot, readMessage, readPsbt, readTransfer, readTxid } from './wire'

const NO_ACCOUNT: News = { kind: 'accounts', accounts: [] }

type State = { accounts: Account[]; networkId: CaipNetworkId }

/** Maps the namespace's RPC methods to a wallet's own interface. */
export function bridgeOf(voice: Voice): Bridge {
  let now: State | undefined
  let moving = false

  /** The wallet's accounts and network; undefined if it shows no account. @throws CHAIN_UNSUPPORTED */
  async function show(silent: boolean, networkId: CaipNetworkId, signal: AbortSignal): Promise<State | undefined> {
    const shown = await voice.open({ ...hereAt(networkId), silent, signal })
    return shown && stateOf(shown, networkId)
  }

  async function signPsbt(request: PsbtRequest, here: Here) {
    const said = await voice.signPsbt(request, here)
    const psbt = bytesSaid(said.psbt)
    if (!request.broadcast) return { psbt }
    return { psbt, txid: 'txid' in said ? said.txid : await voice.push?.(psbt, here) }
  }

  const REQUESTS: Record<string, (params: unknown, here: Here) => Promise<unknown>> = {
    async getAccountAddresses(params) {
      const { intentions } = Object(params)
      const wanted = Array.isArray(intentions) ? intentions : ['payment', 'ordinal']
      return (now?.accounts ?? []).flatMap(({ address, publicKey, path, type: intention }) =>
        wanted.includes(intention) ? { address, publicKey, path, intention } : [],
      )
    },
    async signMessage(params, here) {
      const request = readMessage(params)
      const signature = bytesSaid(await voice.signMessage(request, here))
      if (!isSignature(signature)) throw cannot('sign this message')
      return { address: request.address, signature: hex.encode(signature) }
    },
    async signPsbt(params, here) {
      const { psbt, txid } = await signPsbt(readPsbt(params), here)
      return { psbt: base64.encode(psbt), ...(txid !== undefined && { txid: readTxid(txid) }) }
    },
    async sendTransfer(params, here) {
      const request = readTransfer(params)
      if (request.memo !== undefined && !voice.takesMemo) throw cannot('send a memo')
      const ordinal = now?.accounts.some(({ address, type }) => address === request.from && type === 'ordinal')
      // Coins of an ordinals address may carry inscriptions. Only the wallet knows which.
      if (ordinal && voice.draft) throw cannot('choose coins of this address')
      const drafted = await voice.draft?.(request, here)
      const sent = drafted ? (await signPsbt(drafted, here)).txid : await voice.sendTransfer?.(request, here)
      return { txid: readTxid(sent) }
    },
  }

  return keepNetwork({
    async open({ silent, networkId, signal }) {
      const state = await show(silent, networkId, signal)
      // An aborted caller must not change the state.
      if (state && !signal.aborted) now = state
      return state
    },
    async request({ method, params }, networkId) {
      const run = Object.hasOwn(REQUESTS, method) ? REQUESTS[method] : undefined
      if (!run) throw cannot(`do ${method}`)
      return run(params, hereAt(networkId))
    },
    listen(tell, here) {
      const life = new AbortController()
      const look = async () => {
        const wanted = now?.networkId ?? here()
        if (!wanted) return
        const state = await show(true, wanted, life.signal)
        if (life.signal.aborted) return
        if (!state) return tell(NO_ACCOUNT)
        now = state
        tell({ kind: 'accounts', accounts: state.accounts })
        if (state.networkId !== here()) tell({ kind: 'network', networkId: state.networkId })
      }
      // A wallet that cannot report its accounts counts as having none.
      const lookAgain = oneAtATime(() => look().catch(() => life.signal.aborted || tell(NO_ACCOUNT)))
      const undo = voice.listen(news => {
        if (news === 'gone') tell({ kind: 'gone' })
        // During a network switch the wallet may show no account. `move` reads the new state itself.
        else if (!moving) void lookAgain()
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
        await voice.move?.(hereAt(networkId))
        const state = await show(true, networkId, new AbortController().signal)
        if (state?.networkId !== networkId) throw chainUnsupported(networkId)
        now = state
        return state.accounts
      } finally {
        moving = false
      }
    },
  })
}

const hereAt = (networkId: CaipNetworkId): Here => ({ networkId, place: placeOf(networkId) })

/** Runs `work` one at a time. Calls during a run cause one more run at its end. */
function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let asked = 0
  return async () => {
    if (asked++ > 0) return
    for (let done = 0; done < asked; ) {
      done = asked
      await work()
    }
    asked = 0
  }
}

const chainUnsupported = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId })

/** The wallet's answer, checked; undefined if it holds no account. @throws CHAIN_UNSUPPORTED */
function stateOf({ addresses, network, networks = [] }: Shown, wanted: CaipNetworkId): State | undefined {
  const read = readAccounts(addresses)
  const [first] = read
  if (!first) return undefined
  const named = placesNamed(network === undefined ? networks : [network])
  const places: Place[] = named.length === 0 && network === undefined ? placesFor(first.main) : named
  const place = places.find(({ id }) => id === wanted) ?? places[0]
  if (place?.main !== first.main) throw chainUnsupported(wanted)
  const there = read.flatMap(({ account, main }) => (main === place.main ? account : []))
  return { accounts: uniqueAccounts(there), networkId: place.id }
}
