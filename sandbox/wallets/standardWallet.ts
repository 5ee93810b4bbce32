import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base'
import type { Emitter } from './emitter'

interface StandardWalletParts {
  readonly name: string
  readonly icon: Wallet['icon']
  /** The wallet that answers. */
  readonly wallet: Pick<Emitter, 'on' | 'removeListener'> & {
    readonly networks: readonly { readonly id: IdentifierArray[number] }[]
    /** Records a request; throws if the wallet is uninstalled. */
    record(method: string, params: unknown): void
    connect(how: { silent?: boolean }): Promise<void>
    disconnect(): void
  }
  accounts(): readonly WalletAccount[]
  /** The features of its namespace. */
  readonly features: Wallet['features']
}

const version = '1.0.0'

/** A wallet object for `registerWallet`, with the features that every wallet has and those of its namespace. */
export function standardWallet({ name, icon, wallet, accounts, features }: StandardWalletParts): Wallet {
  return {
    version,
    name,
    icon,
    get chains() {
      return wallet.networks.map(({ id }) => id)
    },
    get accounts() {
      return accounts()
    },
    features: { ...standardFeatures(wallet, accounts), ...features },
  }
}

/** Answers the inputs of one call in turn: the user sees one prompt at a time. */
export const answerEach =
  (wallet: { record(method: string, params: unknown): void }) =>
  async <In, Out>(feature: string, inputs: readonly In[], answer: (input: In) => Promise<Out>): Promise<Out[]> => {
    wallet.record(feature, inputs)
    const outputs: Out[] = []
    for (const input of inputs) outputs.push(await answer(input))
    return outputs
  }

const standardFeatures = (wallet: StandardWalletParts['wallet'], accounts: StandardWalletParts['accounts']) => ({
  'standard:connect': {
    version,
    async connect(how: { silent?: boolean } = {}) {
      wallet.record('standard:connect', how)
      await wallet.connect(how)
      return { accounts: accounts() }
    },
  },
  'standard:disconnect': {
    version,
    async disconnect() {
      wallet.record('standard:disconnect', undefined)
      wallet.disconnect()
    },
  },
  'standard:events': {
    version,
    on(_: 'change', listener: (changed: { accounts: readonly WalletAccount[] }) => void) {
      const notify = () => listener({ accounts: accounts() })
      wallet.on('change', notify)
      return () => wallet.removeListener('change', notify)
    },
  },
})
