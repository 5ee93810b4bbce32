import type { CaipNetworkId, Portico } from 'portico'
import type { Address, Hex } from 'viem'
import { announceEvmWallet, type Provider } from '../chains/evm/evmWallet'
import type { WalletChoice, WalletRequest } from '../wallets/pageWallet'
import { ICON, ScriptedWallet, type WalletAnswer } from './scriptedWallet'

export type { Provider } from '../chains/evm/evmWallet'
export type { WalletChoice, WalletRequest } from '../wallets/pageWallet'
export type { WalletAnswer } from './scriptedWallet'

/** How a test wallet begins, and begins again after `reset`. */
export interface TestWalletOptions {
  /** As the list of wallets shows it. `Test Wallet` by default; a second wallet of the page needs another name. */
  readonly name?: string
  /** Private keys of its accounts, 0x-hex. Three public test keys by default. */
  readonly keys?: readonly Hex[]
  /** The chain that it is on, by its EVM chain id: 1, Ethereum, by default. It knows every other chain too. */
  readonly chainId?: number
  /**
   * Answers by JSON-RPC method, in place of the wallet's own: a value, or a function of the parameters. The wallet asks no
   * node, so an app that reads a chain through it needs one for each such method.
   */
  readonly answers?: Readonly<Record<string, WalletAnswer>>
}

/** A wallet with test keys in the document of a unit test. It approves each request by default. */
export interface TestWallet {
  readonly name: string
  /** The EIP-1193 object that it announces by EIP-6963. */
  readonly provider: Provider
  /** All addresses, whether the app sees them or not. */
  readonly addresses: readonly Address[]
  /** The address in use. */
  readonly address: Address
  /** Every request since the last `reset`, oldest first. */
  readonly requests: readonly WalletRequest[]
  /**
   * Connects the Portico without the modal, as if the user had chosen this wallet. Components have rendered the account when
   * it resolves.
   * @throws USER_REJECTED after `reject()`, and the other errors of `portico.connect`
   */
  connect(): Promise<void>
  /** Rejects the next request that needs the user, as a user does: error 4001. */
  reject(): void
  /** Leaves the next request that needs the user without an answer. */
  ignore(): void
  /**
   * Answers a JSON-RPC method until `reset`: with a value, or with what a function of the parameters returns or throws. The user
   * is asked before, so `reject()` works as with the wallet's own answer.
   * @example wallet.answer('eth_getBalance', '0xde0b6b3a7640000')
   */
  answer(method: string, answer: WalletAnswer): void
  /**
   * The user switches inside the wallet. Components have rendered the change when it resolves.
   * @example await wallet.switchTo({ network: 8453 })
   */
  switchTo(choice: WalletChoice): Promise<void>
  /** Hides the accounts until the next approval. */
  lock(): Promise<void>
  /** Removes the wallet from the page until `reset`. */
  uninstall(): Promise<void>
  /**
   * Ends every connection, closes the modal, forgets what the Portico has stored, and the wallet is as it was made: for
   * `afterEach`, with a Portico that several tests share. After `portico.destroy()` only the wallet is reset.
   */
  reset(): Promise<void>
  /** Destroys the Portico and removes the wallet: for `afterEach`, with a Portico that each test creates. */
  destroy(): Promise<void>
}

/**
 * Announces a wallet to the page, for a unit test in jsdom or happy-dom, without a browser and without chains. It signs
 * messages, typed data and transactions with real keys; a transaction is answered with its hash and sent nowhere.
 * @throws Error without a document
 * @example
 * import { render, screen } from '@testing-library/react'
 * import { createTestWallet } from 'portico-sandbox/testing'
 * import { afterEach, expect, test } from 'vitest'
 *
 * const wallet = createTestWallet(portico)
 * afterEach(() => wallet.reset())
 *
 * test('greets the connected user', async () => {
 *   await wallet.connect()
 *   render(<App />)
 *   expect(screen.getByText(`Hello ${wallet.address}`)).toBeDefined()
 * })
 */
export function createTestWallet(
  portico: Portico,
  { name = 'Test Wallet', keys, chainId = 1, answers = {} }: TestWalletOptions = {},
): TestWallet {
  if (typeof document === 'undefined')
    throw new Error('createTestWallet needs a document: run the test in jsdom or happy-dom')
  const rdns = `test.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  const wallet = new ScriptedWallet({ name, rdns, keys, chainId, answers })
  const { networkId } = portico.state()
  const { provider, announce } = announceEvmWallet(wallet, { name, rdns, icon: ICON })
  return {
    name,
    provider,
    addresses: wallet.addresses,
    requests: wallet.requests,
    get address() {
      return wallet.address
    },
    connect: () => outsideAct(async () => void (await portico.connect({ namespace: 'eip155', wallet: rdns }))),
    reject: () => {
      wallet.nextAnswer = 'reject'
    },
    ignore: () => {
      wallet.nextAnswer = 'hang'
    },
    answer: (method, answer) => wallet.script(method, answer),
    switchTo: choice => outsideAct(() => wallet.switchTo(choice)),
    lock: () => outsideAct(() => wallet.lock()),
    uninstall: () => outsideAct(() => wallet.vanish()),
    reset: () =>
      outsideAct(async () => {
        await restart(portico, networkId).catch(unlessDestroyed)
        wallet.forget()
        announce()
      }),
    destroy: () =>
      outsideAct(() => {
        portico.destroy()
        wallet.vanish()
      }),
  }
}

async function restart(portico: Portico, networkId: CaipNetworkId): Promise<void> {
  await portico.disconnect()
  await portico.close()
  if (portico.state().networkId !== networkId) await portico.switchNetwork(networkId)
  for (const key of Object.keys(localStorage)) if (key.startsWith('portico/')) localStorage.removeItem(key)
}

/** A destroyed Portico has ended its connections, and provides nothing. */
function unlessDestroyed(error: unknown): void {
  if (Object(error).code !== 'SERVICE_UNAVAILABLE') throw error
}

/** Read now: a test may replace the timers. */
const { setTimeout } = globalThis

/** React warns of a rendering that a test has not caused, unless the test says that it waits; Testing Library waits alike. */
async function outsideAct(work: () => Promise<void> | void): Promise<void> {
  const scope: { IS_REACT_ACT_ENVIRONMENT?: unknown } = Object(globalThis)
  const { IS_REACT_ACT_ENVIRONMENT: before } = scope
  scope.IS_REACT_ACT_ENVIRONMENT = false
  try {
    await work()
    // React renders a change of the store in a later task.
    await new Promise(resolve => setTimeout(resolve))
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = before
  }
}

/**
 * The open modal: a shadow root hides it from the queries of Testing Library's `screen`.
 * @throws Error if no modal is open
 * @example fireEvent.click(await within(getModal()).findByRole('button', { name: /Test Wallet/ }))
 */
export const getModal = (): HTMLElement =>
  inside('portico-modal, portico-frame', 'dialog[open], section', 'No modal of Portico is open')

/**
 * The button in `<ConnectButton>` or `<portico-button>`, which has a shadow root too; the first one of the page.
 * @throws Error if the page has none
 * @example fireEvent.click(getConnectButton())
 */
export const getConnectButton = (): HTMLElement =>
  inside('portico-button', 'button', 'The page has no <ConnectButton> and no <portico-button>')

function inside(hosts: string, selector: string, missing: string): HTMLElement {
  for (const { shadowRoot } of document.querySelectorAll(hosts)) {
    const found = shadowRoot?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  throw new Error(missing)
}
