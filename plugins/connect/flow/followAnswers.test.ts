import { expect, test } from 'vitest'
import { fakeEdges } from '../../../adapters/conformance/edges'
import { addConnector, connectors, networks, removeConnector } from '../../../kernel'
import { answerWallets, connector, createProbe, createTestHost, WALLET_CONNECT } from '../gallery/testHost'
import { answerOf, type ListedView } from '../rules/answer'
import { firstArrangement } from '../rules/firstArrangement'
import { type Arrangement, arrangement, directory, updateDirectory } from '../state'
import { dropEmptyPlaces, followAnswers } from './followAnswers'

const CONNECT: ListedView = { view: 'Connect', hasMethods: true }

/** An open connect view, without anything that draws views: their code never comes. */
async function openConnect() {
  const edges = fakeEdges()
  edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
  const probe = createProbe()
  const { portico } = createTestHost(edges.ports, { others: [probe.manifest] })
  await portico.open()
  await expect.poll(() => probe.context() !== undefined && portico.read(directory).status === 'ready').toBe(true)
  return { ctx: probe.context()!, portico, edges }
}

/** The view is shown from now on. */
function follow({ ctx }: Pick<Awaited<ReturnType<typeof openConnect>>, 'ctx'>, view: ListedView) {
  ctx.set(arrangement, firstArrangement(answerOf(ctx, view)))
  let changes = 0
  const undos = [
    ctx.watch(
      arrangement,
      now => now,
      () => void changes++,
    ),
    followAnswers(ctx, view),
  ]
  return {
    changesOf(step: () => void) {
      changes = 0
      step()
      return changes
    },
    end: () => undos.forEach(undo => void undo()),
  }
}

const namesOf = ({ slots, late }: Arrangement) =>
  [...slots, ...late].flatMap(slot => (slot.kind === 'row' ? slot.row.name : []))

test('the list changes at most once for each answer, and never for one that changes nothing', async () => {
  const opened = await openConnect()
  const { portico } = opened
  portico.set(directory, updateDirectory({ status: 'loading', recommended: [], total: 0 }))
  const { changesOf, end } = follow(opened, { view: 'ConnectWallets' })
  const recommended = [{ id: 'a', name: 'Ash' }]
  expect(changesOf(() => portico.set(directory, updateDirectory({ known: [] })))).toBe(0)
  expect(changesOf(() => portico.set(directory, updateDirectory({ status: 'ready', recommended, total: 9 })))).toBe(1)
  expect(changesOf(() => portico.set(directory, updateDirectory({ page: 1, paging: 'loading' })))).toBe(0)
  expect(changesOf(() => portico.set(connectors, addConnector(connector({ id: 'late', name: 'Late' }))))).toBe(1)
  expect(changesOf(() => portico.set(connectors, addConnector(WALLET_CONNECT)))).toBe(0)
  expect(changesOf(() => portico.set(connectors, removeConnector('unknown')))).toBe(0)
  end()
  expect(changesOf(() => portico.set(connectors, addConnector(connector({ id: 'last', name: 'Last' }))))).toBe(0)
})

test('a wallet of a network that the host adds joins the open list', async () => {
  const opened = await openConnect()
  const { ctx, portico } = opened
  const recommended = [
    { id: 'a', name: 'Ash', chains: ['eip155:1'] as const },
    { id: 'b', name: 'Birch', chains: ['eip155:137'] as const },
  ]
  portico.set(directory, updateDirectory({ status: 'ready', recommended, total: 2 }))
  const { end } = follow(opened, { view: 'ConnectWallets' })
  expect(namesOf(ctx.read(arrangement))).not.toContain('Birch')
  const { configured } = portico.read(networks)
  await portico.addNetwork({ ...configured[0]!, id: 137, caipNetworkId: 'eip155:137' })
  expect(namesOf(ctx.read(arrangement))).toContain('Birch')
  expect(Object.isFrozen(portico.settings)).toBe(true)
  end()
})

test('another chosen network adds no wallet to the open list', async () => {
  const opened = await openConnect()
  const { ctx, portico } = opened
  const { configured } = portico.read(networks)
  await portico.addNetwork({ ...configured[0]!, id: 137, caipNetworkId: 'eip155:137' })
  const recommended = Array.from({ length: 2 }, (_, at) => ({ id: `a${at}`, name: `Ash ${at}` }))
  portico.set(directory, updateDirectory({ status: 'ready', recommended, total: 2 }))
  const { end } = follow(opened, { view: 'ConnectWallets' })
  const before = ctx.read(arrangement)
  portico.set(directory, updateDirectory({ recommended: [...recommended, { id: 'b', name: 'Birch' }] }))
  portico.set(networks, now => ({ ...now, chosen: 'eip155:137' as const }))
  const { slots, late } = ctx.read(arrangement)
  expect([slots.length, late]).toEqual([before.slots.length, []])
  end()
})

test('no place waits for adapters once their time is over, in another opening neither', async () => {
  const opened = await openConnect()
  const { ctx, edges } = opened
  const memory = { methods: {}, rows: { injected: 3, walletConnect: 1 } }
  const { end } = follow(opened, { ...CONNECT, memory })
  const places = () =>
    ctx
      .read(arrangement)
      .slots.flatMap(slot => (slot.kind === 'place' && slot.group === 'injected' ? slot.isLoading : []))
  expect(places()).toEqual([true])
  await edges.clock.advance(5000)
  expect(places()).toEqual([false])
  end()
})

test('a view with methods has the place of the wallets, and keeps a method that comes late below it', async () => {
  const opened = await openConnect()
  const { ctx } = opened
  const { end } = follow(opened, CONNECT)
  const methods = () => ctx.read(arrangement).places.map(({ method }) => method)
  expect(methods()).toEqual(['wallet'])
  const entry = { method: 'email', load: async () => ({ default: () => null }) }
  const withdraw = ctx.contribute({ kind: 'slot', slot: 'kernel/connect-methods', entry, order: 100 })
  expect(methods()).toEqual(['wallet', 'email'])
  withdraw()
  expect(methods()).toEqual(['wallet', 'email'])
  dropEmptyPlaces(ctx)
  expect(ctx.read(arrangement).places.map(({ height }) => height)).toEqual([undefined, 48])
  end()
})
