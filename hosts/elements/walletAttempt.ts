import {
  type Connector,
  connectedSession,
  isPorticoError,
  type Namespace,
  type Portico,
  type Sessions,
  sessions,
  type Undo,
} from '../../kernel'
import { walletDirectory } from '../../kernel/kit'

/** The wallet of a wallet button: `failed` until the next press. */
export interface WalletButtonState {
  /** `failed` lasts until the next press. */
  readonly status: 'ready' | 'connecting' | 'connected' | 'failed'
  /** Is the wallet in this browser? Unknown before the user shows intent. */
  readonly isInstalled?: boolean
  /** The name that the wallet announced. */
  readonly name?: string
  /** The image that the wallet announced. */
  readonly imageUrl?: string
  /** The error of the last press, while `status` is `failed`. */
  readonly error?: unknown
}

export interface WalletChoice {
  /** A reverse-DNS name, a wallet's name or a directory id. */
  readonly wallet: string
  readonly namespace?: Namespace | undefined
}

type Own = Pick<WalletButtonState, 'status' | 'error'>

/** Connects one wallet without the modal, for a button. Its functions need no `this`. */
export class WalletAttempt {
  #own: Own = { status: 'ready' }
  #found: readonly Connector[] | undefined
  #isPrepared = false
  #last: { readonly of: Sessions; readonly state: WalletButtonState } | undefined
  readonly #listeners = new Set<() => void>()
  readonly #portico: Portico
  readonly #choice: WalletChoice

  constructor(portico: Portico, choice: WalletChoice) {
    this.#portico = portico
    this.#choice = choice
  }

  /** The same object for the same state, as React expects. */
  readonly state = (): WalletButtonState => {
    const of = this.#portico.read(sessions)
    if (this.#last?.of !== of) this.#last = { of, state: stateOf(of, this.#choice, this.#found, this.#own) }
    return this.#last.state
  }

  /** Calls the listener on each change. */
  readonly watch = (changed: () => void): Undo => {
    this.#listeners.add(changed)
    const undo = this.#portico.watch(
      sessions,
      all => all,
      () => changed(),
    )
    return () => {
      this.#listeners.delete(changed)
      undo()
    }
  }

  /** Loads what a press needs: for the moment when a pointer or the focus reaches the button. */
  readonly prepare = (): void => {
    this.#portico.prepare()
    if (this.#isPrepared || this.#portico.settings.preload === 'none') return
    this.#isPrepared = true
    void this.#find()
  }

  /** Connects the wallet, or opens the account if it is connected. */
  readonly press = (): void => {
    const { env, open } = this.#portico
    if (this.state().status !== 'connected') void this.#connect()
    else open({ namespace: this.#choice.namespace }).catch(env.report)
  }

  async #find(): Promise<void> {
    try {
      const directory = await this.#portico.ask(walletDirectory)
      this.#found = await directory.prepare(this.#choice.wallet, this.#choice)
      this.#show(this.#own)
    } catch (error) {
      this.#isPrepared = false
      this.#portico.env.report(error)
    }
  }

  async #connect(): Promise<void> {
    const attempt: Own = { status: 'connecting' }
    this.#show(attempt)
    try {
      await this.#portico.connect(this.#choice)
      if (this.#own === attempt) this.#show({ status: 'ready' })
    } catch (error) {
      // A later press has taken its place.
      if (this.#own !== attempt) return
      this.#show(isPorticoError(error, 'MODAL_CLOSED') ? { status: 'ready' } : { status: 'failed', error })
    }
  }

  #show(own: Own): void {
    this.#own = own
    this.#last = undefined
    for (const changed of this.#listeners) changed()
  }
}

function stateOf(
  all: Sessions,
  { wallet, namespace }: WalletChoice,
  found: readonly Connector[] | undefined,
  own: Own,
): WalletButtonState {
  const namespaces = namespace ? [namespace] : Object.keys(all.byNamespace)
  const ids = found?.map(({ id }) => id) ?? []
  const connected = namespaces
    .flatMap(key => connectedSession(all, key) ?? [])
    .find(({ connectorId, wallet: { rdns, name } }) => {
      return ids.includes(connectorId) || [connectorId, rdns, name].some(claim => isSame(claim, wallet))
    })
  const [connector] = found ?? []
  const face = connected?.wallet ?? connector
  return {
    ...(connected ? { status: 'connected' } : own),
    ...(found && { isInstalled: connector !== undefined }),
    ...(face && { name: face.name, imageUrl: face.imageUrl }),
  }
}

const isSame = (claim: string | undefined, wallet: string) => claim?.toLowerCase() === wallet.toLowerCase()
