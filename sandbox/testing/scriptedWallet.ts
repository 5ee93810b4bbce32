import type { Address, Hex } from 'viem'
import { EvmWallet } from '../chains/evm/evmWallet'
import { questionOf } from '../chains/evm/question'
import { hashTransaction } from '../chains/evm/signer'
import { readChainId } from '../chains/evm/walletConfig'
import { iconUri } from '../wallets/icons'
import { FRESH, type WalletMemory } from '../wallets/memory'
import type { WalletChoice } from '../wallets/pageWallet'
import { asRecord, UNSUPPORTED_METHOD, WalletError } from '../wallets/walletError'

/** A value, or a function of the request's parameters that returns, resolves to or throws the answer. */
export type WalletAnswer = unknown | ((params: readonly unknown[]) => unknown)

/** The public keys of local test nodes. Never send anything of value to their accounts. */
const KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

export const ICON = iconUri('heron')

/** The requests that a wallet puts to its user. */
const NEEDS_USER = /^(eth_(requestAccounts|sign|send)|personal_|wallet_(?!get|revoke))/

/** For a prompt that no user of a unit test sees. */
const ask = async () => true

function createMemory(initial: ReturnType<WalletMemory['read']>): WalletMemory {
  let current = initial
  return {
    read: () => current,
    write: change => {
      current = { ...current, ...change }
    },
  }
}

interface ScriptedWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly keys?: readonly Hex[] | undefined
  readonly chainId: number
  readonly answers: Readonly<Record<string, WalletAnswer>>
}

/** Signs with its keys and asks no node: what a node would answer is scripted. It knows each chain that it is asked for. */
export class ScriptedWallet extends EvmWallet {
  private readonly answers = new Map<string, WalletAnswer>()
  private readonly initial: ScriptedWalletOptions
  private sent = 0

  constructor(options: ScriptedWalletOptions) {
    const { name, rdns, keys = KEYS, chainId } = options
    const memory = createMemory({ ...FRESH, chainId })
    const chains = [{ id: chainId, name: `Chain ${chainId}`, rpcUrl: '' }]
    super({ name, rdns, icon: ICON, keys, chains, memory, ask })
    this.initial = options
    this.forget()
  }

  get address(): Address {
    return this.account().address
  }

  script(method: string, answer: WalletAnswer): void {
    this.answers.set(method, answer)
  }

  switchTo(choice: WalletChoice): void {
    if ('network' in choice) {
      this.switchChain(this.learn(Number(String(choice.network).replace('eip155:', ''))))
      return
    }
    const { account } = choice
    const isChosen = (address: string) => address.toLowerCase() === String(account).toLowerCase()
    this.switchAccount(typeof account === 'number' ? account : this.addresses.findIndex(isChosen))
  }

  /** Returns to the state in which it was made, without events. */
  forget(): void {
    const { chainId, answers } = this.initial
    this.memory.write({ ...FRESH, chainId })
    this.requests.length = 0
    this.nextAnswer = undefined
    this.sent = 0
    this.answers.clear()
    for (const [method, answer] of Object.entries(answers)) this.script(method, answer)
  }

  override async callNode(method: string): Promise<unknown> {
    throw new WalletError(UNSUPPORTED_METHOD, `The test wallet asks no node: give it the answer to ${method}`)
  }

  protected override async reply(method: string, params: readonly unknown[]): Promise<unknown> {
    if (this.answers.has(method)) {
      if (NEEDS_USER.test(method)) await this.consent(questionOf(method, params, this.chain()))
      const answer = this.answers.get(method)
      return typeof answer === 'function' ? answer(params) : answer
    }
    if (method === 'wallet_sendCalls' || method === 'wallet_getCallsStatus') return this.callNode(method)
    if (method === 'wallet_getCapabilities') return {}
    if (method === 'eth_sendTransaction') {
      this.mustBeOpen()
      await this.consent(questionOf(method, params, this.chain()))
      return hashTransaction(params[0], { account: this.account(), chain: this.chain() }, this.sent++)
    }
    if (!/^wallet_(switch|add)EthereumChain$/.test(method)) return super.reply(method, params)
    this.learn(readChainId(asRecord(params[0]).chainId))
    return super.reply('wallet_switchEthereumChain', params)
  }

  private learn(id: number): number {
    if (!this.chains.has(id)) this.chains.set(id, { id, name: `Chain ${id}`, rpcUrl: '' })
    return id
  }
}
