import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Portico } from '../../../kernel'
import type { NamespaceName } from '../../../sandbox/chains'
import type { NamespaceWallet, SandboxNamespace } from '../../../sandbox/chains/sandboxNamespace'
import { modal, startWorld, type Visit, type VisitOptions, type World } from '../world'

/** One namespace in Chromium: its host page, its wallet and its chain, which start and end with the test file. */
export interface NamespaceSetUp {
  readonly namespace: string
  /** The wallet's name. */
  readonly wallet: string
  readonly world: World
  readonly visit: Visit
  readonly page: Page
  readonly chain: SandboxNamespace
  /** Replaces the browser context that each test starts with. */
  comeAs(options: VisitOptions): Promise<void>
  /** Connects by the wallet's row, as a user would. Returns the address. */
  connect(): Promise<string>
  press(): Promise<void>
  account(): Promise<ReturnType<Portico['account']>>
  address(): Promise<string>
  networkId(): Promise<string | undefined>
  /** Methods of the requests that the wallet received on this page. */
  asked(): Promise<string[]>
  addresses(): Promise<readonly string[]>
  answer(given: NamespaceWallet['answer']): Promise<void>
  /** Calls a control of the wallet. */
  pull(string: 'lock' | 'vanish' | 'announce'): Promise<void>
}

interface NamespaceFacts {
  readonly name: NamespaceName
  readonly namespace: string
  readonly wallet: string
  /** Options of each new browser context. */
  readonly options?: VisitOptions
}

export function setUpNamespace({ name, namespace, wallet, options }: NamespaceFacts): NamespaceSetUp {
  let world: World
  let visit: Visit
  let chain: SandboxNamespace

  beforeAll(async () => {
    world = await startWorld({ entry: { plain: `tests/browser/namespaces/${name}Host.ts` }, namespaces: [name] })
    chain = await world.sandbox.namespaces.start(name)
  })
  afterAll(() => world.stop())
  beforeEach(() => begin())
  afterEach(end)
  const begin = async (other?: VisitOptions) => {
    visit = await world.visit({ ...options, ...other })
    visit.page.setDefaultTimeout(20_000)
  }
  async function end() {
    await visit.end()
    expect(visit.wrongs).toEqual([])
  }

  const account = () => visit.page.evaluate(name => window.portico.account(name), namespace)
  const address = async () => (await account()).address ?? ''
  const press = async () => {
    await visit.page.click('#own')
    await modal(visit.page)
      .getByRole('button', { name: new RegExp(wallet) })
      .click()
  }
  return {
    namespace,
    wallet,
    get world() {
      return world
    },
    get visit() {
      return visit
    },
    get page() {
      return visit.page
    },
    get chain() {
      return chain
    },
    async comeAs(options) {
      await end()
      await begin(options)
    },
    async connect() {
      await press()
      await modal(visit.page).waitFor({ state: 'hidden' })
      return address()
    },
    press,
    account,
    address,
    networkId: () => visit.page.evaluate(name => window.portico.networkId(name), namespace),
    ...walletControls(() => visit.page, namespace),
  }
}

/** The wallet's controls on the page of the current visit. */
const walletControls = (
  page: () => Page,
  namespace: string,
): Pick<NamespaceSetUp, 'asked' | 'addresses' | 'answer' | 'pull'> => ({
  asked: () =>
    page().evaluate(
      name => window.sandboxNamespaceWallets[name]?.requests.map(({ method }) => method) ?? [],
      namespace,
    ),
  addresses: () => page().evaluate(name => [...(window.sandboxNamespaceWallets[name]?.addresses ?? [])], namespace),
  answer: given =>
    page().evaluate(
      ([name, given]) => {
        window.sandboxNamespaceWallets[name]!.answer = given
      },
      [namespace, given] as const,
    ),
  pull: string =>
    page().evaluate(([name, string]) => window.sandboxNamespaceWallets[name]![string](), [namespace, string] as const),
})
