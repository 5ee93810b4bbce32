import { expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  type Action,
  type Context,
  contributeTo,
  createPortico,
  type HostNetwork,
  type Manifest,
  route,
  service,
  slot,
  view,
} from '../../kernel'
import { toast } from '../../kernel/kit'
import { partMessages as messages } from '../hooks'
import { openEntry } from './openEntry'
import { findFitting, requireMessage } from './useContributions'

const actions = slot<Action>('reader/actions')
const label = { id: 'guest/label', text: 'Guest' }
const opens = view('Missing')
const Start = view<{ symbol: string } | undefined>('Start')
const started = service<Context>('reader/started')
const boom = (): boolean => {
  throw new Error('boom')
}

const network: HostNetwork = {
  id: 1,
  chainNamespace: 'reef',
  name: 'Reef',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}
const reef: Manifest = {
  id: 'reef',
  adapter: {
    namespaces: ['reef'],
    adopt: given => ({ ...given, chainNamespace: 'reef', caipNetworkId: `reef:${given.id}` }),
  },
}

/** A plugin that reads the slot, and a guest that contributes the entries. */
async function createTestHost(entries: readonly Partial<Action>[]) {
  const edges = fakeEdges()
  const reader: Manifest = {
    id: 'reader',
    provides: [started],
    contributes: [{ kind: 'view', view: Start.id, home: () => true, load: async () => ({ default: () => null }) }],
    load: async () => ({ default: ctx => void ctx.provide(started, ctx) }),
  }
  // The cast is intended: a plugin in plain JavaScript may leave anything out.
  const contributes = entries.map(entry => contributeTo(actions, entry as Action))
  const portico = createPortico(
    { networks: [network], adapters: [reef], plugins: [reader, { id: 'guest', contributes }] },
    edges.ports,
  )
  const ctx = await portico.ask(started)
  return { portico, ctx, edges, entries: ctx.slot(actions) }
}

const fits = ({ label, when }: Action) => {
  requireMessage(label, 'label')
  return !when || when({} as never)
}

test.each<[string, Partial<Action>, string]>([
  ['throws in when', { label, opens, when: boom }, 'boom'],
  ['has no label', { opens }, 'the label is no message'],
  ['has a text as its label', { label: 'Guest' as never, opens }, 'the label is no message'],
  ['has a label without a text', { label: { id: 'guest/label' } as never, opens }, 'the label is no message'],
])('an entry that %s costs that entry alone, and its failure names the plugin', async (_, faulty, reason) => {
  const { entries } = await createTestHost([faulty, { label, opens }, { label, opens, when: () => false }])
  const { fitting, failures } = findFitting(entries, actions, fits)
  expect(fitting).toEqual([entries[1]])
  expect(failures).toMatchObject([
    { code: 'PLUGIN_PART_FAILED', message: `Plugin guest: an entry of reader/actions failed: ${reason}` },
  ])
})

test('a press on an action opens its view with the arguments that the action names', async () => {
  const { portico, ctx, entries } = await createTestHost([{ label, opens: Start.with({ symbol: 'ETH' }) }])
  await Promise.all(entries.map(entry => openEntry(ctx, entry)))
  expect(portico.read(route)).toMatchObject({ open: true, stack: [{ view: Start.id, args: { symbol: 'ETH' } }] })
})

test.each([[{ label, opens }], [{ label }]])(
  'a press on an action without its view shows a sentence, and the console names the plugin: %o',
  async action => {
    const { portico, ctx, edges, entries } = await createTestHost([action])
    await portico.open()
    await settle()
    await Promise.all(entries.map(entry => openEntry(ctx, entry)))
    expect(portico.state().view).toBe(Start.id)
    expect(ctx.read(toast).current?.message).toEqual(messages.unexpected)
    expect(edges.env.reported).toMatchObject([
      {
        code: 'PLUGIN_PART_FAILED',
        context: { plugin: 'guest' },
        message: expect.stringContaining('the action that opens'),
      },
    ])
  },
)
