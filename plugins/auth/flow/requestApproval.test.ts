import { afterEach, expect, test } from 'vitest'
import { contributeView, defineManifest, route, view } from '../../../kernel'
import { toast } from '../../../kernel/kit'
import { createAuthTestHost, SILENCE, SMART, TEN, type TestHost } from '../testKit'
import { connectLogin } from './connectLogin'
import { requestWallet } from './requestApproval'

let testHost: TestHost
async function begin(options: Parameters<typeof createAuthTestHost>[0] = {}): Promise<void> {
  testHost = await createAuthTestHost(options)
  await testHost.until(
    connectLogin(testHost.inside, testHost.login, { result: {}, signal: new AbortController().signal }),
  )
}
afterEach(() => {
  testHost.portico.destroy()
  expect(testHost.edges.env.reported).toEqual([])
  expect(testHost.edges.clock.pending).toBe(0)
})

const ask = (method: string, prepare?: () => Promise<void>) =>
  requestWallet(testHost.inside, testHost.login, { method, ...(prepare && { params: [SMART] }) }, { at: TEN, prepare })
const views = () => testHost.portico.read(route).stack.map(({ view }) => view)
const account = defineManifest({
  id: 'account',
  contributes: [contributeView(view('Account'), { load: async () => ({ default: () => null }), home: () => true })],
})

test.each([
  ['is safe', 'eth_blockNumber', []],
  ['is shown', 'personal_sign', ['ApproveTransaction']],
])('a request that %s names the network it is for', async (_, method, shown) => {
  await begin()
  testHost.answers.RPC_REQUEST = () => {
    expect(views()).toEqual(shown)
    return 'answered'
  }
  expect(await testHost.until(ask(method))).toBe('answered')
  expect(testHost.sentMessages('RPC_REQUEST')).toMatchObject([
    {
      chainId: 10,
      payload: {
        method,
        params: [],
        chainId: TEN,
        chainNamespace: 'eip155',
        rpcUrl: 'https://node.example/10',
      },
    },
  ])
  await testHost.settleAll()
})

test('prepares a shown request while the user reads it', async () => {
  await begin()
  const order: unknown[] = []
  testHost.answers.RPC_REQUEST = ({ params }) => {
    order.push(params)
    return 'signed'
  }
  const prepared = async () => void order.push(views())
  expect(await testHost.until(ask('personal_sign', prepared))).toBe('signed')
  expect(order).toEqual([['ApproveTransaction'], [SMART]])
  await testHost.settleAll()
})

test('the frame does not send a request whose preparation fails', async () => {
  await begin()
  const failing = () => Promise.reject(new Error('The account could not be changed'))
  await expect(testHost.until(ask('personal_sign', failing))).rejects.toThrow('The account could not be changed')
  expect(testHost.sentMessages('RPC_REQUEST')).toEqual([])
  await testHost.settleAll()
})

test('aborts a request in the frame when the user closes the modal', async () => {
  await begin()
  testHost.answers.RPC_REQUEST = () => SILENCE
  const asked = expect(ask('personal_sign')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await testHost.settleAll()
  await testHost.portico.close()
  await asked
})

test.each([
  ['opens the account', undefined, [account], ['Account']],
  ['leaves an open modal where it is', { view: 'EmailLogin' }, [account], ['EmailLogin']],
  ['opens nothing without a view of the account', undefined, [], []],
] as const)('a refused request %s after 300 ms, with a message', async (_, opened, plugins, shown) => {
  await begin({ plugins: [...plugins] })
  if (opened) await testHost.portico.open(opened)
  const before = views()
  await expect(ask('eth_sign')).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  await testHost.advance(299)
  expect(views()).toEqual(before)
  expect(testHost.portico.read(toast).current).toBeUndefined()
  await testHost.advance(1)
  expect(views()).toEqual(shown)
  expect(testHost.portico.read(route).open).toBe(shown.length > 0)
  expect(testHost.portico.read(toast).current).toMatchObject({
    variant: 'error',
    message: { text: 'Action not allowed' },
  })
})
