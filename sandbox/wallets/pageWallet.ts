import { type Answer, type Ask, decide, type Question } from './decision'
import { createEmitter } from './emitter'
import { FRESH, type Remembered, type WalletMemory } from './memory'
import { DISCONNECTED, UNAUTHORIZED, WalletError } from './walletError'

/** An account by its index or address, or a network by its chain id or CAIP-2 id. */
export type WalletChoice = { account: number | string } | { network: number | string }

/** A request of the page to its wallet. */
export interface WalletRequest {
  /** The JSON-RPC method. */
  readonly method: string
  /** The method's parameters, as the page sent them. */
  readonly params: unknown
}

export interface PageWalletOptions {
  /** Default: `approve`. */
  readonly answer?: Answer
  readonly ask: Ask
  readonly memory: WalletMemory
  /** Origin of the requesting site, as the user sees it. */
  readonly site?: string
}

/** A wallet in a page, independent of the API that the page uses. Every refusal is a `WalletError`. */
export abstract class PageWallet {
  answer: Answer
  /** Answers the next request that needs the user, and no other. */
  nextAnswer: Answer | undefined
  /** Every request received, oldest first. */
  readonly requests: WalletRequest[] = []
  /** All addresses of the wallet, whether the site sees them or not. */
  abstract readonly addresses: readonly string[]
  protected readonly memory: WalletMemory
  protected readonly events = createEmitter()
  /** Events: `change` when the visible accounts change; `network`; `gone`. */
  readonly on = this.events.on
  readonly removeListener = this.events.removeListener
  private readonly ask: Ask
  private readonly site: string

  constructor(
    readonly name: string,
    { answer = 'approve', ask, memory, site = '' }: PageWalletOptions,
  ) {
    this.answer = answer
    this.ask = ask
    this.memory = memory
    this.site = site
  }

  /** The site's view of the wallet: an event follows each change of it. */
  protected abstract seen(): string
  abstract switchAccount(index: number): void
  /** For wallets with a current network, or with accounts that can be limited to one. */
  switchNetwork?(caipNetworkId: string): void

  /** Index of the address in use. */
  get accountIndex(): number {
    return this.memory.read().account
  }

  get vanished(): boolean {
    return this.memory.read().vanished
  }

  /** True if the site may see accounts without a prompt. */
  protected get isOpen(): boolean {
    const { approved, locked, vanished } = this.memory.read()
    return approved && !locked && !vanished
  }

  /** Records a request; throws if the wallet is uninstalled. */
  record(method: string, params: unknown): void {
    this.requests.push({ method, params })
    if (this.vanished) throw new WalletError(DISCONNECTED, `${this.name} is not there any more`)
  }

  /** Resolves if the user approves. */
  consent(question: Question): Promise<void> {
    const answer = this.nextAnswer ?? this.answer
    this.nextAnswer = undefined
    return decide(answer, { ...question, title: `${this.name}: ${question.title}` }, this.ask)
  }

  protected mustBeOpen(): void {
    if (!this.isOpen) throw new WalletError(UNAUTHORIZED, 'The site is not connected to this wallet')
  }

  /** Asks the user to connect the site, with the facts of the prompt after the site's own. */
  protected async approve(facts: Question['facts'], site = this.site): Promise<void> {
    await this.consent({ title: 'Connect to this site?', facts: [['Site', site], ...facts] })
    this.open()
  }

  open(): void {
    this.change({ approved: true, locked: false })
  }

  disconnect(): void {
    this.change({ approved: false })
  }

  lock(): void {
    this.change({ locked: true })
  }

  /** The wallet forgets the site. */
  vanish(): void {
    this.change({ approved: false })
    this.memory.write({ ...FRESH, vanished: true })
    this.events.emit('gone', undefined)
  }

  reinstall(): void {
    this.memory.write({ vanished: false })
  }

  /** Events follow the site's view, not the wallet's own state. */
  protected change(next: Partial<Remembered>, apply?: () => void): void {
    const before = this.seen()
    const { chainId } = this.memory.read()
    this.memory.write(next)
    apply?.()
    if (this.memory.read().chainId !== chainId) this.events.emit('network', undefined)
    if (this.seen() !== before) this.events.emit('change', undefined)
  }
}

/** The controls that tests have of every wallet in a page, and further ones. */
export const controlsOf = <Wallet extends PageWallet, More extends object>(wallet: Wallet, more: More) =>
  Object.assign(
    {
      name: wallet.name,
      get answer() {
        return wallet.answer
      },
      set answer(answer) {
        wallet.answer = answer
      },
      get nextAnswer() {
        return wallet.nextAnswer
      },
      set nextAnswer(answer) {
        wallet.nextAnswer = answer
      },
      requests: wallet.requests,
      get addresses(): Wallet['addresses'] {
        return wallet.addresses
      },
      get account() {
        return wallet.accountIndex
      },
      switchAccount: (index: number) => wallet.switchAccount(index),
      lock: () => wallet.lock(),
    },
    more,
  )
