import { makeCosmoshubPath, Secp256k1HdWallet } from '@cosmjs/amino'
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing'
import { type Answer, type Ask, decide, type Question } from '../../wallets/decision'
import type { WalletMemory } from '../../wallets/memory'
import { UNAUTHORIZED, WalletError } from '../../wallets/walletError'
import type { CosmosWalletChain, CosmosWalletConfig } from './walletConfig'

export interface CosmosWalletOptions extends CosmosWalletConfig {
  readonly ask: Ask
  readonly memory: WalletMemory
  /** Origin of the requesting site, as the user sees it. */
  readonly site: string
  /** Called when the site sees another account than before, or none. */
  readonly changed: () => void
}

/** The wallet, independent of the API that a page uses. */
export interface CosmosWallet {
  answer: Answer
  readonly requests: { method: string; params: unknown }[]
  readonly addresses: readonly string[]
  readonly vanished: boolean
  /** True if the site may see accounts without a prompt. */
  readonly open: boolean
  /** Records a request; throws if the wallet is uninstalled. */
  record(method: string, params: unknown): void
  /** Asks the user, unless the site is already approved. */
  enable(chainId: string): Promise<void>
  close(): void
  suggest(chain: CosmosWalletChain): Promise<void>
  /** The account in use on the chain. */
  account(chainId: string): Promise<{ address: string; pubkey: Uint8Array }>
  /** The signers of the address, once the user has approved. */
  signer(
    chainId: string,
    address: string,
    question: Question,
  ): Promise<{ amino: Secp256k1HdWallet; direct: DirectSecp256k1HdWallet }>
  switchAccount(index: number): void
  lock(): void
  vanish(): void
  reinstall(): void
}

export function createCosmosWallet(options: CosmosWalletOptions): CosmosWallet {
  const { mnemonic, accounts, addresses, chains, answer, ask, memory, site, changed } = options
  const known = new Map(chains.map(chain => [chain.chainId, chain]))

  const chainOf = (chainId: string): CosmosWalletChain => {
    const chain = known.get(chainId)
    // Keplr's own message: pages match it.
    if (!chain) throw new Error(`There is no chain info for ${chainId}`)
    return chain
  }
  const consent = async (question: Question) => {
    try {
      await decide(wallet.answer, { ...question, title: `Nebula: ${question.title}` }, ask)
    } catch {
      throw new Error('Request rejected')
    }
  }
  const openWallet = async (chainId: string) => {
    const hdPaths = [makeCosmoshubPath(accounts[memory.read().account] ?? 0)]
    const words = { hdPaths, prefix: chainOf(chainId).prefix }
    return {
      amino: await Secp256k1HdWallet.fromMnemonic(mnemonic, words),
      direct: await DirectSecp256k1HdWallet.fromMnemonic(mnemonic, words),
    }
  }
  const change = (next: Parameters<typeof memory.write>[0]) => {
    const seen = () => `${wallet.open} ${memory.read().account}`
    const before = seen()
    memory.write(next)
    if (seen() !== before) changed()
  }

  const wallet: CosmosWallet = {
    answer,
    requests: [],
    addresses,
    get vanished() {
      return memory.read().vanished
    },
    get open() {
      const { approved, locked, vanished } = memory.read()
      return approved && !locked && !vanished
    },
    record(method, params) {
      wallet.requests.push({ method, params })
      if (wallet.vanished) throw new Error('Nebula is not there any more')
    },
    async enable(chainId) {
      const { name } = chainOf(chainId)
      if (wallet.open) return
      await consent({
        title: 'Connect to this site?',
        facts: [
          ['Site', site],
          ['Chain', name],
          ['It will see', 'your address and balance'],
        ],
      })
      change({ approved: true, locked: false })
    },
    // The site disconnects by itself, so no event is sent.
    close: () => memory.write({ approved: false }),
    async suggest(chain) {
      if (known.has(chain.chainId)) return
      await consent({ title: 'Add this chain?', facts: [['Chain', `${chain.name} (${chain.chainId})`]] })
      known.set(chain.chainId, chain)
    },
    async account(chainId) {
      await wallet.enable(chainId)
      const [account] = await (await openWallet(chainId)).amino.getAccounts()
      if (!account) throw new Error('The wallet has no such account')
      return account
    },
    async signer(chainId, address, question) {
      const own = await wallet.account(chainId)
      if (own.address !== address) throw new WalletError(UNAUTHORIZED, 'Signer mismatched')
      await consent({ ...question, facts: [...question.facts, ['Chain', chainOf(chainId).name]] })
      return openWallet(chainId)
    },
    switchAccount(index) {
      if (accounts[index] === undefined) throw new Error('The wallet has no such account')
      change({ account: index })
    },
    lock: () => change({ locked: true }),
    vanish: () => change({ approved: false, locked: false, account: 0, vanished: true }),
    reinstall: () => memory.write({ vanished: false }),
  }
  return wallet
}
