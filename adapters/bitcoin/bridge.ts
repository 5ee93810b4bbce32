import type { Account, CaipNetworkId } from '../../kernel'
import { type Bridge, trackNetwork, type WalletChange } from '../injected'
import { type AccountState, chainUnsupported, hereAt, readState } from './accountState'
import { networkOf } from './networkNames'
import { oneAtATime } from './oneAtATime'
import { answerRequest } from './requests'
import type { WalletInterface } from './walletInterface'

const NO_ACCOUNT: WalletChange = { kind: 'accounts', accounts: [] }

/** A wallet of the page, with its accounts and network once it has shown them. */
interface BitcoinWallet {
  readonly client: WalletInterface
  state?: AccountState
  isSwitching: boolean
}

/** Maps the namespace's RPC methods to a wallet's own interface. */
export function bridgeOf(client: WalletInterface): Bridge {
  const wallet: BitcoinWallet = { client, isSwitching: false }
  return trackNetwork({
    async open(how) {
      const state = await readState(client, how)
      // An aborted caller must not change the state.
      if (state && !how.signal.aborted) wallet.state = state
      return state
    },
    request: (args, networkId) =>
      answerRequest({ client: client, accounts: wallet.state?.accounts ?? [] }, args, hereAt(networkId)),
    onChange: (tell, here) => listen(wallet, tell, here),
    revoke: client.leave,
    switchNetwork: networkId => switchNetwork(wallet, networkId),
  })
}

async function switchNetwork(wallet: BitcoinWallet, networkId: CaipNetworkId): Promise<readonly Account[]> {
  const { client } = wallet
  if (!wallet.state || !networkOf(networkId)) throw chainUnsupported(networkId)
  wallet.isSwitching = true
  try {
    await client.move?.(hereAt(networkId))
    const state = await readState(client, { silent: true, networkId, signal: new AbortController().signal })
    if (state?.networkId !== networkId) throw chainUnsupported(networkId)
    wallet.state = state
    return state.accounts
  } finally {
    wallet.isSwitching = false
  }
}

function listen(
  wallet: BitcoinWallet,
  tell: (news: WalletChange) => void,
  here: () => CaipNetworkId | undefined,
): () => void {
  const life = new AbortController()
  const { signal } = life
  const reread = async () => {
    const networkId = wallet.state?.networkId ?? here()
    if (!networkId) return
    const state = await readState(wallet.client, { silent: true, networkId, signal })
    if (signal.aborted) return
    if (!state) return tell(NO_ACCOUNT)
    wallet.state = state
    tell({ kind: 'accounts', accounts: state.accounts })
    if (state.networkId !== here()) tell({ kind: 'network', networkId: state.networkId })
  }
  // A wallet that cannot report its accounts counts as having none.
  const rereadOnce = oneAtATime(() => reread().catch(() => signal.aborted || tell(NO_ACCOUNT)))
  const undo = wallet.client.listen(news => {
    if (news === 'gone') tell({ kind: 'gone' })
    // During a network switch the wallet may show no account. The switch reads the new state itself.
    else if (!wallet.isSwitching) void rereadOnce()
  })
  return () => {
    life.abort()
    undo()
  }
}
