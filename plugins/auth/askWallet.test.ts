import { afterEach, expect, test } from 'vitest'
import { contributeView, defineManifest, route, view } from '../../kernel'
import { toast } from '../../kernel/kit'
import { connectArrival } from './arrive'
import { askWallet } from './askWallet'
import { authHouse, type House, SILENCE, SMART, TEN } from './house.fixture'

let house: House
async function begin(options: Parameters<typeof authHouse>[0] = {}): Promise<void> {
  house = await authHouse(options)
  await house.until(connectArrival(house.inside, house.desk, { arrival: {}, signal: new AbortController().signal }))
}
afterEach(() => {
  house.portico.destroy()
  expect(house.edges.env.reported).toEqual([])
  expect(house.edges.clock.pending).toBe(0)
})

const ask = (method: string, prepare?: () => Promise<void>) =>
  askWallet(house.inside, house.desk, { method, ...(prepare && { params: [SMART] }) }, { at: TEN, prepare })
const views = () => house.portico.read(route).stack.map(({ view }) => view)
const account = defineManifest({
  id: 'account',
  contributes: [contributeView(view('Account'), { load: async () => ({ default: () => null }), home: () => true })],
})

test.each([
  ['is safe', 'eth_blockNumber', []],
  ['is shown', 'personal_sign', ['ApproveTransaction']],
])('a request that %s names the network it is for', async (_, method, shown) => {
  await begin()
  house.answers.RPC_REQUEST = () => {
    expect(views()).toEqual(shown)
    return 'answered'
  }
  expect(await house.until(ask(method))).toBe('answered')
  expect(house.said('RPC_REQUEST')).toMatchObject([
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
  await house.calm()
})

test('a request that is shown is prepared first, while the user sees it', async () => {
  await begin()
  const order: unknown[] = []
  house.answers.RPC_REQUEST = ({ params }) => {
    order.push(params)
    return 'signed'
  }
  const prepared = async () => void order.push(views())
  expect(await house.until(ask('personal_sign', prepared))).toBe('signed')
  expect(order).toEqual([['ApproveTransaction'], [SMART]])
  await house.calm()
})

test('a request whose preparation fails is not asked', async () => {
  await begin()
  const failing = () => Promise.reject(new Error('The account could not be changed'))
  await expect(house.until(ask('personal_sign', failing))).rejects.toThrow('The account could not be changed')
  expect(house.said('RPC_REQUEST')).toEqual([])
  await house.calm()
})

test('a request is told to the frame as aborted when the user closes the modal', async () => {
  await begin()
  house.answers.RPC_REQUEST = () => SILENCE
  const asked = expect(ask('personal_sign')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await house.calm()
  await house.portico.close()
  await asked
})

test.each([
  ['opens the account', undefined, [account], ['Account']],
  ['leaves an open modal where it is', { view: 'EmailLogin' }, [account], ['EmailLogin']],
  ['opens nothing without a view of the account', undefined, [], []],
] as const)('a refused request %s after 300 ms, with a message', async (_, opened, plugins, shown) => {
  await begin({ plugins: [...plugins] })
  if (opened) await house.portico.open(opened)
  const before = views()
  await expect(ask('eth_sign')).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  await house.pass(299)
  expect(views()).toEqual(before)
  expect(house.portico.read(toast).current).toBeUndefined()
  await house.pass(1)
  expect(views()).toEqual(shown)
  expect(house.portico.read(route).open).toBe(shown.length > 0)
  expect(house.portico.read(toast).current).toMatchObject({ variant: 'error', message: { text: 'Action not allowed' } })
})
