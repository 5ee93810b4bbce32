import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Answer, type Ask, decide } from '../../wallets/decision'
import { createEmitter, type Emitter } from '../../wallets/emitter'
import { rememberIn } from '../../wallets/memory'
import { DISCONNECTED, WalletError } from '../../wallets/walletError'
import { answerRequest, type WalletState } from './answerRequest'
import { createCallBatches } from './callBatches'
import { hexChainId, type WalletChain } from './walletChain'

/** EIP-1193. */
export interface Provider extends Pick<Emitter, 'on' | 'removeListener'> {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/** EIP-6963. */
export interface ProviderInfo {
  uuid: string
  name: string
  icon: string
  rdns: string
}

/** Controls for tests and the playground: `window.sandboxWallets.heron`. */
export interface WalletControl {
  /** How the wallet answers; `ask` opens a prompt. */
  answer: Answer
  /** Every request received, oldest first. */
  readonly requests: { method: string; params: unknown }[]
  /** All addresses of the wallet, whether the site sees them or not. */
  readonly addresses: readonly Address[]
  /** Index of the address in use. */
  readonly account: number
  readonly provider: Provider
  switchAccount(index: number): void
  switchChain(id: number): void
  /** Removes a chain, so that switching to it gives 4902. */
  forgetChain(id: number): void
  /** Hides the accounts until the next approval. */
  lock(): void
  /** Uninstalls the wallet: it forgets the site, refuses requests and announces itself no more, even after a reload. */
  vanish(): void
  /** Emits `disconnect`, as a wallet does that loses its extension. The site stays approved. */
  loseConnection(): void
  /** Announces the wallet; after `vanish`, as if newly installed. */
  announce(): void
}

export interface WalletOptions {
  name: string
  rdns: string
  icon: string
  keys: readonly Hex[]
  chains: readonly WalletChain[]
  answer: Answer
  ask: Ask
}

/** A wallet with real keys that lives in the page, as if an extension's content script had put it there. */
export function createWallet({ name, rdns, icon, keys, chains, answer, ask }: WalletOptions): WalletControl {
  const accounts = keys.map(key => privateKeyToAccount(key))
  const first = { approved: false, locked: false, vanished: false, account: 0, chainId: chains[0]?.id ?? 0 }
  const memory = rememberIn(`sandbox-wallet:${rdns}`, first)
  const known = new Map(chains.map(chain => [chain.id, chain]))
  const events = createEmitter()

  const wallet: WalletState = {
    account: () => existing(accounts[memory.read().account], 'account'),
    chain: () => known.get(memory.read().chainId) ?? existing(chains[0], 'chain'),
    chains: known,
    visible: () => (memory.read().approved && !memory.read().locked ? [wallet.account().address] : []),
    allowed: () => (memory.read().approved ? [wallet.account().address] : []),
    open: () => change({ approved: true, locked: false }),
    close: () => change({ approved: false }),
    switchChain: id => {
      existing(known.get(id), 'chain')
      if (id === wallet.chain().id) return
      memory.write({ chainId: id })
      events.emit('chainChanged', hexChainId(id))
    },
    consent: question => decide(control.answer, { ...question, title: `${name}: ${question.title}` }, ask),
    batches: createCallBatches(),
  }

  /** Events follow the site's view, not the wallet's own state. */
  function change(next: Parameters<typeof memory.write>[0]): void {
    const before = wallet.visible().join()
    memory.write(next)
    const after = wallet.visible()
    if (after.join() !== before) events.emit('accountsChanged', after)
  }

  const provider: Provider = {
    request: async ({ method, params }) => {
      control.requests.push({ method, params })
      if (memory.read().vanished) throw new WalletError(DISCONNECTED, `${name} is not there any more`)
      return answerRequest(wallet, method, Array.isArray(params) ? params : params === undefined ? [] : [params])
    },
    on: events.on,
    removeListener: events.removeListener,
  }

  const info: ProviderInfo = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    if (!memory.read().vanished) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)

  const control: WalletControl = {
    answer,
    requests: [],
    addresses: accounts.map(({ address }) => address),
    get account() {
      return memory.read().account
    },
    provider,
    switchAccount: index => {
      existing(accounts[index], 'account')
      change({ account: index })
    },
    switchChain: wallet.switchChain,
    forgetChain: id => void known.delete(id),
    lock: () => change({ locked: true }),
    vanish: () => {
      change({ approved: false })
      memory.write({ ...first, vanished: true })
      events.emit('disconnect', new WalletError(DISCONNECTED, `${name} is gone`))
    },
    loseConnection: () => void events.emit('disconnect', new WalletError(DISCONNECTED, `${name} lost its connection`)),
    announce: () => {
      memory.write({ vanished: false })
      announce()
    },
  }
  announce()
  return control
}

function existing<T>(value: T | undefined, kind: string): T {
  if (value === undefined) throw new Error(`The wallet has no such ${kind}`)
  return value
}
