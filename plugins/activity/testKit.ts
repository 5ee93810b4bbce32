import { expect, vi } from 'vitest'
import { fakeEdges, type SentRequest, settle } from '../../adapters/conformance/edges'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
import { fakePage, info, install } from '../../adapters/evm/testing/page'
import { scriptedWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import {
  type Context,
  connectors,
  createPortico,
  defineManifest,
  type Manifest,
  type PorticoOptions,
  sessionControl,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { type SentTransaction, sentTransactions } from '../../kernel/kit'
import { project } from '../project/manifest'
import { session } from '../session/manifest'
import { activity } from './manifest'
import { transactionsView } from './state'

/* A user who views the history: real kernel, EVM adapter and wallet; a fake project API with the test's answers. */

export const FIRST = 'eip155:1'
export const SECOND = 'eip155:10'
const HERON = 'test.heron'
export const HASH = `0x${'ab'.repeat(32)}`
export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A transaction in the project API's format, on the first network. */
export const rawTransaction = (id: string, metadata: object = {}) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${Buffer.from(id).toString('hex').padStart(64, '0')}`,
    chain: FIRST,
    minedAt: '2025-12-24T12:00:00.000Z',
    sentFrom: FRIEND,
    sentTo: FRIEND,
    status: 'confirmed',
    nonce: 1,
    ...metadata,
  },
  transfers: [],
})

const probe = (enter: (ctx: Context) => void): Manifest =>
  defineManifest({ id: 'probe', activatesAtStart: () => true, load: async () => ({ default: enter }) })

const openHosts = new Set<() => Promise<void>>()
/** Ends the hosts of a test and checks that no error was reported. */
export async function endAll(): Promise<void> {
  const ends = [...openHosts]
  openHosts.clear()
  for (const end of ends) await end()
  vi.unstubAllGlobals()
}

export async function openTestHost(options: Partial<PorticoOptions> = {}) {
  const page = fakePage()
  vi.stubGlobal('window', page)
  const heron = scriptedWallet({ chains: [1, 10] })
  install(page, { info: info({ name: 'Heron', rdns: HERON }), provider: heron.provider })
  const edges = fakeEdges()
  edges.server.answer('/appkit/v1/config', { features: [{ id: 'activity', isEnabled: true, config: [] }] })
  edges.server.answer('/v1/supported-chains', { http: [FIRST, SECOND], ws: [] })
  const chain = { receipt: undefined as object | undefined }
  edges.server.answer('rpc.chain', ({ body }: SentRequest) => {
    const { id, method } = Object(body)
    const result = method === 'eth_getTransactionReceipt' ? (chain.receipt ?? null) : '0x1'
    return { jsonrpc: '2.0', id, result }
  })
  const contexts: Context[] = []
  const portico = createPortico(
    {
      projectId: 'activity',
      networks: [network(1), network(10)],
      adapters: [evm()],
      ...options,
      plugins: sharedWith('probe', [
        probe(context => void contexts.push(context)),
        project(),
        session(),
        activity(),
        ...(options.plugins ?? []),
      ]),
    },
    edges.ports,
  )
  const observed: { id: string; payload: unknown }[] = []
  portico.observe((id, payload) => observed.push({ id, payload }))
  portico.prepare()
  await settle()
  await expect.poll(() => contexts.length).toBe(1)
  const [ctx] = contexts as [Context]
  openHosts.add(async () => {
    const { reported } = edges.env
    portico.destroy()
    await settle()
    expect(reported).toEqual([])
    expect(edges.clock.pending).toBe(0)
  })
  return {
    portico,
    edges,
    heron,
    observed,
    ctx,
    chain,
    async connect(): Promise<`eip155:${string}:${string}`> {
      const control = await portico.ask(sessionControl)
      await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
      const { address } = await control.connect({ connectorId: HERON }).then(() => portico.account())
      return `${FIRST}:${address}` as const
    },
    /** The plugin's own context, as its views get it. */
    async pluginContext(): Promise<Context> {
      // The plugin is on once the project's configuration is known.
      await expect.poll(() => ctx.view(transactionsView.id)).toBeDefined()
      const { contribution } = ctx.view(transactionsView.id) ?? {}
      if (!contribution) throw new Error('No plugin contributes the view')
      return (await partsOf(ctx).load('activity', contribution.load)).ctx
    },
    /** Every request for a history, oldest first. */
    historyRequests: () =>
      edges.server.sent.filter(({ url }) => url.pathname.endsWith('/history')).map(({ url }) => url),
    addSent(sent: Partial<SentTransaction> = {}): SentTransaction {
      const asked = {
        kind: 'transaction',
        namespace: 'eip155',
        request: { from: FRIEND, to: FRIEND, value: 1n, networkId: FIRST },
      } as const
      const at = edges.clock.now()
      const one: SentTransaction = {
        account: `${FIRST}:${FRIEND}`,
        networkId: FIRST,
        firstHash: sent.hash ?? HASH,
        hash: HASH,
        at,
        status: 'pending',
        asked,
        ...sent,
      }
      ctx.set(sentTransactions, all => [one, ...all])
      return one
    },
  }
}
