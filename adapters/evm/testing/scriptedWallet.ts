import { decodeFunctionData, erc20Abi, type Hex, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SentTransfer } from '../../conformance/adapterKit'

/** The user's answer in the wallet, or `invalid`, which the wallet returns for every request. */
export type Answer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }

export type Request = { readonly method: string; readonly params?: readonly unknown[] }
type Listener = (payload: unknown) => void

// The public keys of local test nodes: never send anything of value to their accounts.
const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

export const rpcError = (code: number, message = 'refused', data?: unknown) =>
  Object.assign(new Error(message), { code, data })

/** Methods that prompt the user. */
const PROMPTS =
  /^(eth_requestAccounts|personal_sign|eth_signTypedData_v4|eth_sendTransaction|wallet_(switch|add)EthereumChain|wallet_revokePermissions)$/

/** The transfer that a transaction makes on the chain of the wallet. */
function readTransfer(raw: unknown, chain: number): SentTransfer {
  const { from, to, value = '0x0', data } = raw as { from: string; to: string; value?: Hex; data?: Hex }
  const networkId = `eip155:${chain}` as const
  if (!data || data === '0x') return { from, to, amount: BigInt(value), networkId }
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'transfer' || BigInt(value) !== 0n) throw rpcError(-32602, 'No transfer')
  return { from, to: args[0], amount: args[1], token: to, networkId }
}

/** An EIP-1193 wallet with real keys in the test process. */
export function scriptedWallet({ chains = [1, 10], approved = false }: { chains?: number[]; approved?: boolean } = {}) {
  const accounts = KEYS.map(key => privateKeyToAccount(key))
  const known = new Set(chains)
  const listeners = new Map<string, Set<Listener>>()
  const hanging: (() => void)[] = []
  const requests: Request[] = []
  const transfers: SentTransfer[] = []
  const state = { approved, locked: false, gone: false, repeated: false, account: 0, chain: chains[0] ?? 1, prompts: 0 }
  let how: Answer = 'approve'
  let override: (request: Request) => unknown = () => undefined

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const account = () => accounts[state.account]!
  const shown = () => {
    if (!state.approved || state.locked) return []
    const { address } = account()
    return state.repeated ? [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`] : [address]
  }
  const moveTo = (chain: number) => {
    if (chain === state.chain) return null
    state.chain = chain
    emit('chainChanged', `0x${chain.toString(16)}`)
    return null
  }
  const chainIn = (params: readonly unknown[]) => Number(Object(params[0]).chainId)

  const METHODS: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_requestAccounts: () => {
      state.approved = true
      state.locked = false
      return shown()
    },
    eth_accounts: shown,
    eth_chainId: () => `0x${state.chain.toString(16)}`,
    personal_sign: ([message]) => isHex(message) && account().signMessage({ message: { raw: message } }),
    eth_signTypedData_v4: ([, text]) => account().signTypedData(JSON.parse(String(text))),
    eth_sendTransaction: ([transaction]) =>
      `0x${String(transfers.push(readTransfer(transaction, state.chain))).padStart(64, '0')}`,
    wallet_getPermissions: () => (state.approved ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => {
      state.approved = false
      return null
    },
    wallet_switchEthereumChain: params => {
      if (!known.has(chainIn(params))) throw rpcError(4902, 'Unrecognized chain')
      return moveTo(chainIn(params))
    },
    wallet_addEthereumChain: params => {
      known.add(chainIn(params))
      return null
    },
  }

  async function answer({ method, params = [] }: Request): Promise<unknown> {
    const given = override({ method, params })
    if (given !== undefined) return given
    if (typeof how === 'object') return how.invalid
    if (PROMPTS.test(method) && !(method === 'eth_requestAccounts' && state.approved && how === 'approve')) {
      if (method !== 'wallet_revokePermissions') state.prompts++
      if (how === 'reject') throw rpcError(4001, 'User denied')
      if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
    }
    const run = METHODS[method]
    if (!run) throw rpcError(4200, `No ${method} here`)
    return run(params)
  }

  return {
    addresses: accounts.map(({ address }) => address),
    requests,
    /** The approved transfers, oldest first. */
    sent: () => transfers,
    state,
    emit,
    provider: {
      async request(request: Request): Promise<unknown> {
        requests.push(request)
        if (state.gone) throw rpcError(4900, 'gone')
        return answer(request)
      },
      on: (event: string, listener: Listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    },
    methods: () => requests.map(({ method }) => method),
    /** Replaces the wallet's answers unless the function returns undefined. Throw to reject. */
    override: (instead: typeof override) => {
      override = instead
    },
    knows: known,

    get prompts() {
      return state.prompts
    },
    get listeners() {
      return [...listeners.values()].reduce((count, { size }) => count + size, 0)
    },
    answer: (next: Answer) => {
      how = next
    },
    release: () => {
      how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount: (index: number) => {
      state.account = index
      emit('accountsChanged', shown())
    },
    switchNetwork: (networkId: string) => void moveTo(Number(networkId.split(':')[1])),
    repeatAccount: () => {
      state.repeated = true
    },
    forget: () => {
      state.approved = false
    },
    /** The user disconnects the site in the wallet. */
    disconnectSite: () => {
      state.approved = false
      emit('accountsChanged', [])
    },
    lock: () => {
      state.locked = true
      emit('accountsChanged', [])
    },
    unlock: () => {
      state.locked = false
      emit('accountsChanged', shown())
    },
    vanish: () => {
      state.gone = true
      emit('accountsChanged', [])
      emit('disconnect', rpcError(4900, 'gone'))
    },
  }
}

export type TestWallet = ReturnType<typeof scriptedWallet>
