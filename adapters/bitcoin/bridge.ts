import type { Account, CaipNetworkId } from '../../kernel'
import { type Bridge, trackNetwork, type WalletChange } from '../shared/injected'
import { type AccountState, chainUnsupported, readState, targetOf } from './accountState'
import { answerRequest } from './answerRequest'
import { networkOf } from './chain'
import type { WalletInterface } from './walletInterface'

const NO_ACCOUNT: WalletChange = { kind: 'accounts', accounts: [] }

/** A wallet of the page, with its accounts and network once it has shown them. */
interface BitcoinWallet {
  readonly client: WalletInterface
  state?: AccountState
  isSwitching: boolean
}

/** Maps the namespace's RPC methods to a wallet's own interface. */
export function createBridge(client: WalletInterface): Bridge {
  const wallet: BitcoinWallet = { client, isSwitching: false }
  return trackNetwork({
    async open(how) {
      const state = await readState(client, how)
      // An aborted caller must not change the state.
      if (state && !how.signal.aborted) wallet.state = state
      return state
    },
    request: (args, networkId) =>
      answerRequest({ client: client, accounts: wallet.state?.accounts ?? [] }, args, targetOf(networkId)),
    onChange: (listener, here) => listen(wallet, listener, here),
    revoke: client.disconnect,
    switchNetwork: networkId => switchNetwork(wallet, networkId),
    isUnconfirmed: () => client.isUnconfirmed?.() === true,
  })
}

async function switchNetwork(wallet: BitcoinWallet, networkId: CaipNetworkId): Promise<readonly Account[]> {
  const { client } = wallet
  if (!wallet.state || !networkOf(networkId)) throw chainUnsupported(networkId)
  wallet.isSwitching = true
  try {
    await client.switchNetwork?.(targetOf(networkId))
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
  listener: (change: WalletChange) => void,
  here: () => CaipNetworkId | undefined,
): () => void {
  const life = new AbortController()
  const { signal } = life
  const readAgain = async () => {
    const networkId = wallet.state?.networkId ?? here()
    if (!networkId) return
    const state = await readState(wallet.client, { silent: true, networkId, signal })
    if (signal.aborted) return
    if (!state) return listener(NO_ACCOUNT)
    wallet.state = state
    const unconfirmed = wallet.client.isUnconfirmed?.() && { unconfirmed: true as const }
    listener({ kind: 'accounts', accounts: state.accounts, networkId: state.networkId, ...unconfirmed })
  }
  // A wallet that cannot report its accounts counts as having none.
  const readAgainOnce = coalesceCalls(() => readAgain().catch(() => signal.aborted || listener(NO_ACCOUNT)))
  const undo = wallet.client.listen(change => {
    if (change === 'gone') listener({ kind: 'gone' })
    // During a network switch the wallet may show no account. The switch reads the new state itself.
    else if (!wallet.isSwitching) void readAgainOnce()
  })
  return () => {
    life.abort()
    undo()
  }
}

/** Runs `work` one at a time. Calls during a run cause one more run at its end. */
export function coalesceCalls(work: () => Promise<unknown>): () => Promise<void> {
  let calls = 0
  return async () => {
    if (calls++ > 0) return
    for (let done = 0; done < calls; ) {
      done = calls
      await work()
    }
    calls = 0
  }
}
