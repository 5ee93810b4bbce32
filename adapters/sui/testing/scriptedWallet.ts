import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import type { ScriptedAnswer } from '../../conformance'

// Public test keys: never send anything of value to their addresses.
const KEYS = [
  Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(0x31)),
  Secp256k1Keypair.fromSecretKey(new Uint8Array(32).fill(0x32)),
]
const CHAINS = ['sui:mainnet', 'sui:testnet', 'sui:devnet'] as const

interface Named {
  readonly account: { readonly address: string }
}

export const ADDRESSES = KEYS.map(key => key.toSuiAddress())

interface Unsigned extends Named {
  readonly transaction: { toJSON(): Promise<string> }
  readonly chain: `${string}:${string}`
}

/** Executes a signed transaction of the account, and returns its digest. */
type Execute = (chain: Unsigned['chain'], from: string, signed: { bytes: string; signature: string }) => Promise<string>

/** The digest of a transaction that was not executed. */
const DIGEST = 'C2fCkqNLTPDBKbYXb1yjWkM7WSdbmJyXnGqUZSjZWZqK'

/** A Wallet Standard wallet in process, with real keys. Without `execute`, it sends nothing. */
export function scriptedWallet({
  name = 'Bourn',
  execute = async () => DIGEST,
}: {
  name?: string
  execute?: Execute
} = {}) {
  const addresses = ADDRESSES
  const state = { approved: false, repeated: false, account: 0, prompts: 0, chains: CHAINS as Wallet['chains'] }
  const listeners = new Set<() => void>()
  const hanging: (() => void)[] = []
  const requests: { feature: string; input: unknown }[] = []
  let how: ScriptedAnswer = 'approve'
  let refusal: unknown = Object.assign(new Error('User rejected the request.'), { code: 4001 })

  const accounts = () => {
    if (!state.approved) return []
    const key = KEYS[state.account]!
    const address = addresses[state.account]!
    const features = ['sui:signPersonalMessage'] as const
    const shown = { address, publicKey: key.getPublicKey().toRawBytes(), chains: state.chains, features }
    return state.repeated ? [shown, { ...shown, address: `0x${address.slice(2).toUpperCase()}` }, shown] : [shown]
  }
  const emit = () => {
    for (const hear of [...listeners]) hear()
  }
  const consent = async () => {
    state.prompts++
    if (how === 'reject') throw refusal
    if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
  }
  const feature =
    <In>(name: string, run: (input: In) => Promise<unknown>) =>
    async (input: In) => {
      requests.push({ feature: name, input })
      return typeof how === 'object' ? how.invalid : run(input)
    }
  const keyOf = ({ account }: Named) => {
    const key = KEYS[addresses.indexOf(account.address)]
    if (!key) throw new Error('No such account')
    return key
  }

  const sign = async (input: Unsigned) => {
    await consent()
    const { Transaction } = await import('@mysten/sui/transactions')
    const bytes = await Transaction.from(await input.transaction.toJSON()).build()
    return keyOf(input).signTransaction(bytes)
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
    'sui:signPersonalMessage': {
      version,
      signPersonalMessage: feature('sui:signPersonalMessage', async (input: Named & { message: Uint8Array }) => {
        await consent()
        return keyOf(input).signPersonalMessage(input.message)
      }),
    },
    'sui:signTransaction': {
      version,
      signTransaction: feature('sui:signTransaction', sign),
    },
    'sui:signAndExecuteTransaction': {
      version,
      signAndExecuteTransaction: feature('sui:signAndExecuteTransaction', async (input: Unsigned) => {
        const signed = await sign(input)
        return { digest: await execute(input.chain, input.account.address, signed), effects: 'AA==' }
      }),
    },
  }
  const wallet: Wallet = {
    version,
    name,
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
    addresses,
    /** Announces the wallet to the current page. */
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
    /** Sets the error of a rejection. */
    rejectWith: (thrown: unknown) => {
      refusal = thrown
    },
    release: () => {
      how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount: (index: number) => {
      state.account = index
      emit()
    },
    /** Restricts the accounts to one network. */
    switchNetwork: (networkId: string) => {
      state.chains = [networkId as `${string}:${string}`]
      emit()
    },
    repeatAccount: () => {
      state.repeated = true
    },
    forget: () => {
      state.approved = false
    },
    lock: () => {
      state.approved = false
      emit()
    },
    vanish: () => {
      state.approved = false
      emit()
    },
  }
}

export type TestWallet = ReturnType<typeof scriptedWallet>
