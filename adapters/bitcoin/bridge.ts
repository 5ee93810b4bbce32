import type { Account, CaipNetworkId } from '../../kernel'
import { type Bridge, keepNetwork, type News } from '../injected'
import { oneAtATime } from './oneAtATime'
import { placeOf } from './place'
import { answerRequest } from './requests'
import { type AccountState, chainUnsupported, hereAt, readState } from './state'
import type { Voice } from './voice'

const NO_ACCOUNT: News = { kind: 'accounts', accounts: [] }

/** A wallet of the page, with its accounts and network once it has shown them. */
interface BitcoinWallet {
  readonly voice: Voice
  state?: AccountState
  isSwitching: boolean
}

/** Maps the namespace's RPC methods to a wallet's own interface. */
export function bridgeOf(voice: Voice): Bridge {
  const wallet: BitcoinWallet = { voice, isSwitching: false }
  return keepNetwork({
    async open(how) {
      const state = await readState(voice, how)
      // An aborted caller must not change the state.
      if (state && !how.signal.aborted) wallet.state = state
      return state
    },
    request: (args, networkId) =>
      answerRequest({ voice, accounts: wallet.state?.accounts ?? [] }, args, hereAt(networkId)),
    listen: (tell, here) => listen(wallet, tell, here),
    leave: voice.leave,
    move: networkId => switchNetwork(wallet, networkId),
  })
}

async function switchNetwork(wallet: BitcoinWallet, networkId: CaipNetworkId): Promise<readonly Account[]> {
  const { voice } = wallet
  if (!wallet.state || !placeOf(networkId)) throw chainUnsupported(networkId)
  wallet.isSwitching = true
  try {
    await voice.move?.(hereAt(networkId))
    const state = await readState(voice, { silent: true, networkId, signal: new AbortController().signal })
    if (state?.networkId !== networkId) throw chainUnsupported(networkId)
    wallet.state = state
    return state.accounts
  } finally {
    wallet.isSwitching = false
  }
}

function listen(wallet: BitcoinWallet, tell: (news: News) => void, here: () => CaipNetworkId | undefined): () => void {
  const life = new AbortController()
  const { signal } = life
  const reread = async () => {
    const networkId = wallet.state?.networkId ?? here()
    if (!networkId) return
    const state = await readState(wallet.voice, { silent: true, networkId, signal })
    if (signal.aborted) return
    if (!state) return tell(NO_ACCOUNT)
    wallet.state = state
    tell({ kind: 'accounts', accounts: state.accounts })
    if (state.networkId !== here()) tell({ kind: 'network', networkId: state.networkId })
  }
  // A wallet that cannot report its accounts counts as having none.
  const rereadOnce = oneAtATime(() => reread().catch(() => signal.aborted || tell(NO_ACCOUNT)))
  const undo = wallet.voice.listen(news => {
    if (news === 'gone') tell({ kind: 'gone' })
    // During a network switch the wallet may show no account. The switch reads the new state itself.
    else if (!wallet.isSwitching) void rereadOnce()
  })
  return () => {
    life.abort()
    undo()
  }
}
