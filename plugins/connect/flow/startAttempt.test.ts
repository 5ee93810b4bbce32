import { expect, test } from 'vitest'
import { fakeEdges, settle } from '../../../adapters/conformance/edges'
import { route, type SessionControl, sessions } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'
import { answerWallets, createProbe, createTestHost, HERON, LIVE, QUARTZ } from '../gallery/testHost'
import { directory, type WalletRow } from '../state'
import { selectWallet } from './selectWallet'
import { hasStarted, takeAttempt } from './startAttempt'

const ROW: WalletRow = {
  key: 'here:test.heron',
  group: 'injected',
  reason: 'installed',
  name: 'Heron',
  connectors: [HERON],
  doubtful: false,
}
const PRESS = { view: 'Connect', index: 0 }
const WALLET = { connectorId: HERON.id, namespace: undefined }

type Request = Parameters<SessionControl['connect']>[0]

/** An open connect view, without anything that draws views: their code never comes. */
async function openConnect() {
  const requests: (Request & { finish: () => void })[] = []
  const edges = fakeEdges()
  edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
  const probe = createProbe()
  const connect: SessionControl['connect'] = request =>
    new Promise((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason))
      requests.push({
        ...request,
        finish: () => resolve(LIVE),
      })
    })
  const { portico } = createTestHost(edges.ports, { control: { connect }, others: [probe.manifest] })
  await portico.open()
  await expect.poll(() => probe.context() !== undefined && portico.read(directory).status === 'ready').toBe(true)
  const settleAll = async () => {
    for (let turn = 0; turn < 10; turn++) await settle()
  }
  return { ctx: probe.context()!, portico, requests, settleAll, edges }
}

test('a press asks the wallet before the next view is drawn', async () => {
  const { ctx, requests, settleAll } = await openConnect()
  expect(await selectWallet(ctx, ROW, PRESS)).toBe(true)
  await settleAll()
  expect(requests).toMatchObject([{ connectorId: HERON.id }])
})

test('the next view takes the attempt over, also once it has ended, and asks the wallet no second time', async () => {
  const { ctx, requests, settleAll } = await openConnect()
  await selectWallet(ctx, ROW, PRESS)
  await settleAll()
  requests[0]?.finish()
  await settleAll()
  expect(hasStarted(ctx, WALLET)).toBe(true)
  const { signal } = new AbortController()
  await expect(takeAttempt(ctx, { ...WALLET, signal })).resolves.toBe(LIVE)
  expect(takeAttempt(ctx, { ...WALLET, signal })).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test('the view that has taken the attempt over aborts it', async () => {
  const { ctx, requests, settleAll } = await openConnect()
  await selectWallet(ctx, ROW, PRESS)
  await settleAll()
  const left = new AbortController()
  const result = takeAttempt(ctx, { ...WALLET, signal: left.signal })
  left.abort()
  await expect(result).rejects.toThrow(/abort/i)
  expect(requests[0]?.signal?.aborted).toBe(true)
})

test.each(['back', 'close'] as const)('an attempt ends if the user leaves before the view is drawn: %s', async step => {
  const { ctx, requests, settleAll } = await openConnect()
  await selectWallet(ctx, ROW, PRESS)
  await settleAll()
  await ctx[step]()
  expect(hasStarted(ctx, WALLET)).toBe(false)
  expect(requests[0]?.signal?.aborted).toBe(true)
})

test('a view for another wallet or namespace takes no attempt over', async () => {
  const { ctx } = await openConnect()
  await selectWallet(ctx, ROW, PRESS)
  const { signal } = new AbortController()
  expect(takeAttempt(ctx, { connectorId: QUARTZ.id, signal })).toBeUndefined()
  expect(takeAttempt(ctx, { ...WALLET, namespace: 'solana', signal })).toBeUndefined()
})

test('a press on a connected wallet asks for nothing', async () => {
  const { ctx, portico, requests, settleAll } = await openConnect()
  portico.set(sessions, {
    active: 'eip155',
    byNamespace: {
      eip155: {
        status: 'connected' as const,
        connectorId: HERON.id,
        accounts: [{ address: '0x1' }],
        address: '0x1',
        networkId: 'eip155:1' as const,
        wallet: { name: 'Heron' },
      },
    },
  })
  await selectWallet(ctx, ROW, PRESS)
  await settleAll()
  expect(requests).toEqual([])
  expect(portico.read(route).stack.at(-1)?.view).toBe(connectingExternalView.id)
})
