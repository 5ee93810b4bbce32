import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import type { Key } from '../../../sandbox/chains/solana/key'
import type { ScriptedAnswer } from '../../conformance'

// Public test seeds: never send anything of value to their addresses.
const SEEDS = [0x51, 0x52].map(byte => new Uint8Array(32).fill(byte))
const KEYS = SEEDS.map(seed => {
  const publicKey = ed25519.getPublicKey(seed)
  return { address: base58.encode(publicKey), publicKey, sign: (bytes: Uint8Array) => ed25519.sign(bytes, seed) }
})
export const ADDRESSES = KEYS.map(({ address }) => address)
const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const
const NAMES = new Map<string, `solana:${string}`>([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
])

interface Named {
  readonly account: { readonly address: string }
}

interface Unsigned {
  readonly chain: string
  readonly transaction: Uint8Array
}

/** Signs a transaction with the key, executes it on a chain, and returns the signature. */
type Execute = (chain: string, transaction: Uint8Array, key: Key) => Uint8Array

/** A Wallet Standard wallet with real keys in the test process. With `execute`, it sends transactions, too. */
export function scriptedWallet({ execute }: { execute?: Execute } = {}) {
  const state = { approved: false, repeated: false, account: 0, prompts: 0, chains: CHAINS as Wallet['chains'] }
  const listeners = new Set<() => void>()
  const hanging: (() => void)[] = []
  const requests: { feature: string; inputs: unknown }[] = []
  let how: ScriptedAnswer = 'approve'

  const accounts = () => {
    if (!state.approved) return []
    const { address, publicKey } = KEYS[state.account]!
    const shown = { address, publicKey, chains: state.chains, features: ['solana:signMessage'] as const }
    return state.repeated ? [shown, { ...shown }, shown] : [shown]
  }
  const emit = () => {
    for (const hear of [...listeners]) hear()
  }
  const consent = async () => {
    state.prompts++
    if (how === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
  }
  const feature =
    <In>(name: string, run: (...inputs: In[]) => Promise<unknown>) =>
    async (...inputs: In[]) => {
      requests.push({ feature: name, inputs })
      return typeof how === 'object' ? how.invalid : run(...inputs)
    }

  const version = '1.0.0' as const
  const features: Record<`${string}:${string}`, object> = {
    'standard:connect': {
      version,
      connect: feature('standard:connect', async ({ silent = false }: { silent?: boolean } = {}) => {
        if (!silent && !(state.approved && how === 'approve')) await consent()
        state.approved ||= !silent
        return { accounts: accounts() }
      }),
    },
    'standard:disconnect': {
      version,
      disconnect: feature('standard:disconnect', async () => {
        if (how === 'hang') await new Promise(() => {})
        state.approved = false
      }),
    },
    'standard:events': {
      version,
      on: (_: string, hear: () => void) => {
        listeners.add(hear)
        return () => listeners.delete(hear)
      },
    },
    'solana:signMessage': {
      version,
      signMessage: feature('solana:signMessage', async ({ account, message }: Named & { message: Uint8Array }) => {
        await consent()
        const key = KEYS.find(({ address }) => address === account.address)
        return [{ signedMessage: message, signature: key?.sign(message) }]
      }),
    },
  }
  if (execute) {
    features['solana:signAndSendTransaction'] = {
      version,
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: feature('solana:signAndSendTransaction', async (input: Named & Unsigned) => {
        await consent()
        const key = KEYS.find(({ address }) => address === input.account.address)!
        return [{ signature: execute(input.chain, input.transaction, key) }]
      }),
    }
  }
  const wallet: Wallet = {
    version,
    name: 'Grebe',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains: CHAINS,
    get accounts() {
      return accounts()
    },
    features,
  }

  return {
    wallet,
    features,
    state,
    requests,
    emit,
    addresses: ADDRESSES,
    /** Registers the wallet with the current page. */
    install: () => registerWallet(wallet),
    get prompts() {
      return state.prompts
    },
    get listeners() {
      return listeners.size
    },
    answer: (next: ScriptedAnswer) => {
      how = next
    },
    release: () => {
      how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount: (index: number) => {
      state.account = index
      emit()
    },
    /** Limits the accounts to this network. */
    switchNetwork: (networkId: string) => {
      state.chains = [NAMES.get(networkId) ?? 'solana:localnet']
      emit()
    },
    repeatAccount: () => {
      state.repeated = true
    },
    forget: () => {
      state.approved = false
    },
    vanish: () => {
      state.approved = false
      emit()
    },
  }
}
