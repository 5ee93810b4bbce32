import { type CaipAddress, type Portico, type PorticoError, slice, type Undo } from '../../kernel'
import { decidedTransactions, type SentTransaction } from '../../kernel/kit'

/** A value that is read for one account. */
export interface Reading<T> {
  /** `idle`: no account is connected, or its wallet is on a network that the host does not list. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The last value of this account; it stays while it is read again. */
  readonly value?: T
  /** The error of the last read, while `status` is `failed`. */
  readonly error?: PorticoError | undefined
}

export interface ReadOptions {
  /** `transaction`: one on the account's network is decided. `shown`: the page is visible again. */
  readonly reason: 'start' | 'refetch' | 'transaction' | 'shown'
  readonly signal: AbortSignal
}

/** Created again: importing the token would load its file before intent. */
const sentTransactions = slice<readonly SentTransaction[]>('kernel/sent-transactions', [])

/**
 * Reads a value of an account while it has listeners: at first, after a transaction on the account's network, when the
 * page is visible again, and on request. Its functions need no `this`.
 */
export class AccountReading<T> {
  #state: Reading<T> = { status: 'loading' }
  #running = new AbortController()
  #undos: readonly Undo[] = []
  readonly #listeners = new Set<() => void>()
  readonly #portico: Pick<Portico, 'watch'>
  readonly #account: CaipAddress
  readonly #read: (options: ReadOptions) => Promise<T>
  readonly #onShown: (run: () => void) => Undo

  constructor(
    portico: Pick<Portico, 'watch'>,
    account: CaipAddress,
    read: (options: ReadOptions) => Promise<T>,
    onShown = onPageShown,
  ) {
    this.#portico = portico
    this.#account = account
    this.#read = read
    this.#onShown = onShown
  }

  readonly state = (): Reading<T> => this.#state

  /** The first listener starts the reading; without listeners it ends. */
  readonly watch = (changed: () => void): Undo => {
    this.#listeners.add(changed)
    if (this.#listeners.size === 1) this.#start()
    return () => {
      this.#listeners.delete(changed)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  readonly refetch = (): void => void this.#run('refetch')

  #start(): void {
    this.#undos = [
      this.#portico.watch(
        sentTransactions,
        all => decidedTransactions(all, this.#account),
        () => void this.#run('transaction'),
      ),
      this.#onShown(() => void this.#run('shown')),
    ]
    void this.#run('start')
  }

  #stop(): void {
    this.#running.abort()
    for (const undo of this.#undos) undo()
    this.#undos = []
  }

  async #run(reason: ReadOptions['reason']): Promise<void> {
    if (this.#listeners.size === 0) return
    this.#running.abort()
    const running = new AbortController()
    this.#running = running
    const show = (next: Reading<T>) => {
      if (!running.signal.aborted) this.#show(next)
    }
    const { value } = this.#state
    const kept = value === undefined ? {} : { value }
    show({ ...kept, status: 'loading' })
    try {
      show({ status: 'ready', value: await this.#read({ reason, signal: running.signal }) })
    } catch (error) {
      // Services and their code reject with coded errors.
      show({ ...kept, status: 'failed', error: error as PorticoError })
    }
  }

  #show(next: Reading<T>): void {
    this.#state = next
    for (const changed of this.#listeners) changed()
  }
}

function onPageShown(run: () => void): Undo {
  const changed = () => {
    if (document.visibilityState === 'visible') run()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
