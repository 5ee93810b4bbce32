import { ecRecover, pkToAddress, signMessage, signTransaction, txCheck } from 'tronweb/utils'

/* A wallet with test keys and the interface of TIP-1193. */

export interface TronAccount {
  readonly key: string
  readonly address: string
}

/** An account of a test key: never send anything of value to it. */
export function createAccount(seed: number): TronAccount {
  const key = seed.toString(16).padStart(64, '0')
  return { key, address: pkToAddress(key) }
}

/** Throws if the signature is not that of the transaction’s bytes by the account that they name. */
export function checkSigned(raw: unknown): void {
  const { txID, signature, raw_data } = Object(raw)
  const owner = String(raw_data.contract[0].parameter.value.owner_address)
  if (!txCheck(raw)) throw new Error('the bytes are others than the readable transaction')
  if (ecRecover(txID, signature[0]).toLowerCase() !== owner.toLowerCase()) throw new Error('another account has signed')
}

export type WalletAnswer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }
type Hear = (payload: unknown) => void

interface WalletOptions {
  readonly accounts: readonly TronAccount[]
  readonly chainId: string
  /** Whether the page was approved in an earlier visit. */
  readonly approved?: boolean
  /** Runs when the approval changes. */
  onApproval?(approved: boolean): void
}

/** The state is the wallet’s own: a test changes it as the wallet’s user would. */
export function createWallet({ accounts, chainId, approved = false, onApproval }: WalletOptions) {
  const listeners = new Map<string, Set<Hear>>()
  const hanging: (() => void)[] = []
  const state = { answer: 'approve' as WalletAnswer, approved, account: 0, chainId, isRepeated: false, prompts: 0 }
  /** Approved transactions, oldest first. */
  const signed: { transaction: unknown; chainId: string }[] = []
  const current = () => accounts[state.account]!
  const approve = (next: boolean) => {
    state.approved = next
    onApproval?.(next)
  }
  const failure = (code: number, message: string) => Object.assign(new Error(message), { code })

  /** Runs the work if the user approves. */
  async function prompt<T>(work: () => T): Promise<unknown> {
    if (typeof state.answer === 'object') return state.answer.invalid
    state.prompts++
    if (state.answer === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
    if (state.answer === 'reject') throw failure(4001, 'User rejected request')
    return work()
  }

  const trx = {
    sign: (transaction: object) =>
      prompt(() => {
        if (!state.approved) throw failure(4100, 'The page is not connected')
        const answer = signTransaction(current().key, structuredClone(transaction))
        checkSigned(answer)
        signed.push({ transaction: answer, chainId: state.chainId })
        return answer
      }),
    signMessageV2: (message: string | number[]) => prompt(() => signMessage(message, current().key)),
  }
  const shown = () => {
    const { address } = current()
    return state.isRepeated ? [address, address] : [address]
  }
  const tell = (event: string, payload: unknown) => {
    for (const hear of [...(listeners.get(event) ?? [])]) hear(payload)
  }

  const provider = {
    get tronWeb() {
      if (typeof state.answer === 'object') return state.answer.invalid
      return state.approved && { defaultAddress: { base58: current().address }, trx }
    },
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      if (typeof state.answer === 'object') return state.answer.invalid
      if (method === 'eth_chainId') return state.chainId
      if (method === 'eth_requestAccounts') {
        return prompt(() => {
          approve(true)
          return shown()
        })
      }
      if (method !== 'wallet_switchEthereumChain') throw failure(4200, 'Unsupported method')
      return prompt(() => {
        state.chainId = String(Object(params[0]).chainId)
        tell('chainChanged', { chainId: state.chainId })
        return null
      })
    },
    on(event: string, hear: Hear) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(hear))
    },
    removeListener(event: string, hear: Hear) {
      listeners.get(event)?.delete(hear)
    },
  }

  return {
    provider,
    state,
    signed,
    listeners: () => [...listeners.values()].reduce((count, { size }) => count + size, 0),
    forget: () => approve(false),
    switchAccount(account: number) {
      state.account = account
      tell('accountsChanged', shown())
    },
    switchNetwork(next: string) {
      state.chainId = next
      tell('chainChanged', { chainId: next })
    },
    vanish() {
      approve(false)
      tell('disconnect', { code: 1000, message: 'The wallet has gone' })
    },
    release() {
      state.answer = 'approve'
      for (const go of hanging.splice(0)) go()
    },
  }
}

/** Puts the wallet into the page, as an extension does. Returns what takes it out. Source: TIP-6963. */
export function announce(provider: object, { name, rdns }: { name: string; rdns: string }): () => void {
  const drawing = '<rect width="40" height="40" fill="#0b7285"/><path d="M8 28 20 10l12 18z" fill="#fff"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`
  const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const detail = Object.freeze({ info: { uuid: 'c8f3b2a0-6a30-4a1e-9f57-2f9e4a8d7b10', name, rdns, icon }, provider })
  const tell = () => void window.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail }))
  window.addEventListener('TIP6963:requestProvider', tell)
  tell()
  return () => window.removeEventListener('TIP6963:requestProvider', tell)
}
