import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { getAddressFromPrivateKey, privateKeyToPublic, signMessageHashRsv } from '@stacks/transactions'

/** The answer of the wallet's user, or a value that the wallet answers to every call. */
export type Answer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }

// Test keys: never send anything of value to their accounts.
const KEYS = ['c1'.repeat(32), 'c2'.repeat(32)].map(key => `${key}01`)
const NETWORKS = [
  { id: 'mainnet', chainId: 1, transactionVersion: 0 },
  { id: 'testnet', chainId: 2147483648, transactionVersion: 128 },
] as const

export type Realm = (typeof NETWORKS)[number]['id']
type Params = Record<string, unknown>

export const rpcError = (code: number, message = 'refused') => ({ jsonrpc: '2.0', id: '1', error: { code, message } })

/** The hash that a message signature is over. Source: SIP-030's wallets. */
export function messageHash(message: string): string {
  const text = new TextEncoder().encode(message)
  const { length } = text
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  const prefix = new TextEncoder().encode('\x17Stacks Signed Message:\n')
  return bytesToHex(sha256(Uint8Array.of(...prefix, ...size, ...text)))
}

export const addressesIn = (realm: Realm) => KEYS.map(key => getAddressFromPrivateKey(key, realm))

/** Signs the transaction of a request with the key, sends it, and returns the wallet's answer. */
type Send = (method: string, params: Params, signer: { key: string; realm: Realm }) => Promise<unknown>

/**
 * A wallet in process with SIP-030's interface and real keys. `tells`: the wallet has a method that never prompts.
 * `moves`: an app may switch its network. `without`: methods that the wallet does not support. Without `send`, it sends
 * nothing.
 */
export function scriptedSip30({
  tells = true,
  moves = false,
  without = [],
  send,
}: {
  tells?: boolean
  moves?: boolean
  without?: readonly string[]
  send?: Send
} = {}) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const hanging: (() => void)[] = []
  const requests: { method: string; params?: Params }[] = []
  const state = { approved: false, gone: false, repeated: false, account: 0, realm: 'mainnet' as Realm, prompts: 0 }
  let how: Answer = 'approve'
  let refusal: unknown = rpcError(-32000, 'no')
  let transferred: unknown = { txid: 'ab'.repeat(32) }

  const prompt = async () => {
    state.prompts++
    if (how === 'reject') throw refusal
    if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
  }
  const shown = (realm: Realm = state.realm) => {
    if (!state.approved) return []
    const address = addressesIn(realm)[state.account]!
    const entry = { symbol: 'STX', address, publicKey: privateKeyToPublic(KEYS[state.account]!) }
    const bitcoin = { symbol: 'BTC', address: 'bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c' }
    return state.repeated ? [bitcoin, entry, { ...entry, address: address.toLowerCase() }, entry] : [bitcoin, entry]
  }
  const open = async ({ network }: Params) => {
    if (!state.approved || how !== 'approve') await prompt()
    state.approved = true
    return { addresses: shown(network === 'testnet' ? 'testnet' : network === 'mainnet' ? 'mainnet' : undefined) }
  }
  const transfer = async (method: string, params: Params) => {
    await prompt()
    if (send) return send(method, params, { key: KEYS[state.account]!, realm: state.realm })
    if (transferred instanceof Error) throw transferred
    return transferred
  }
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const tellNetwork = () => emit('stx_networkChange', { active: state.realm, networks: NETWORKS })
  const tellAccounts = () => emit('stx_accountChange', shown())

  const METHODS: Record<string, (params: Params) => unknown> = {
    stx_getAddresses: open,
    stx_getAccounts: async params => ({ accounts: (await open(params)).addresses }),
    getAddresses: open,
    ...(tells && {
      wallet_getAccount: () => {
        if (!state.approved) throw rpcError(-32002, 'Access denied')
        return { addresses: shown() }
      },
    }),
    ...(moves && {
      wallet_changeNetwork: ({ name }) => {
        state.realm = name === 'Mainnet' ? 'mainnet' : 'testnet'
        tellNetwork()
        return null
      },
    }),
    wallet_disconnect: async () => {
      if (how === 'hang') await new Promise(() => {})
      state.approved = false
      return null
    },
    stx_signMessage: async ({ message, address }) => {
      await prompt()
      const named = [...addressesIn('mainnet'), ...addressesIn('testnet')].indexOf(String(address))
      // Without an address the wallet signs with its current account.
      const key = KEYS[named < 0 ? state.account : named % KEYS.length]!
      const signature = signMessageHashRsv({ messageHash: messageHash(String(message)), privateKey: key })
      return { signature, publicKey: privateKeyToPublic(key) }
    },
    stx_transferStx: params => transfer('stx_transferStx', params),
    ...(send && { stx_callContract: params => transfer('stx_callContract', params) }),
  }

  return {
    addresses: addressesIn('mainnet'),
    requests,
    state,
    emit,
    provider: {
      async request(method: string, params: Params = {}): Promise<unknown> {
        requests.push({ method, params })
        if (state.gone) throw new Error('Extension context invalidated.')
        if (typeof how === 'object') return how.invalid
        const run = without.includes(method) ? undefined : METHODS[method]
        if (!run) throw rpcError(-32601, `"${method}" is not supported`)
        return { jsonrpc: '2.0', id: '1', result: await run(params) }
      },
      listen(event: string, listener: (payload: unknown) => void) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        return () => void listeners.get(event)?.delete(listener)
      },
    },
    methods: () => requests.map(({ method }) => method),
    /** Sets the error of a rejection. */
    rejectWith: (thrown: unknown) => {
      refusal = thrown
    },
    /** Sets the result of a transfer; an error is thrown. */
    transferBecomes: (next: unknown) => {
      transferred = next
    },
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
      tellAccounts()
    },
    switchNetwork: (networkId: string) => {
      state.realm = networkId === 'stacks:1' ? 'mainnet' : 'testnet'
      tellNetwork()
      tellAccounts()
    },
    repeatAccount: () => {
      state.repeated = true
    },
    forget: () => {
      state.approved = false
    },
    vanish: () => {
      state.gone = true
      emit('stx_accountChange', [])
    },
  }
}

export type ScriptedSip30 = ReturnType<typeof scriptedSip30>
