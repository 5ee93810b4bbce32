import { afterEach, beforeAll, expect, test } from 'vitest'
import type { SentRequest } from '../../adapters/conformance'
import { route } from '../../kernel'
import { accountNames } from '../../kernel/kit'
import { accountDetails } from '../../plugins/account/state'
import { type Draft, draft, receiver, sendService, sendView } from '../../plugins/send/state'
import { type EnsName, ensAnswers } from '../../sandbox/services/names/ens'
import { type AppOptions, endAll, openApp, type User, warmUp } from './user'

/* Names for an app without a project id: the node of the host's Ethereum has them. */

beforeAll(warmUp)
afterEach(endAll)

const NODE = 'rpc.chain-1.example'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PICTURE = 'data:image/png;base64,AAAA'
const friend: EnsName = { name: 'friend.eth', addresses: { 60: FRIEND } }

/** A user with a name, and the requests for names. */
async function openWithName(options: AppOptions = {}) {
  const user = await openApp({ projectId: undefined, ...options })
  const address = user.heron.addresses[0] as `0x${string}`
  const mine: EnsName = { name: 'heron.eth', addresses: { 60: address }, avatar: PICTURE, claimedBy: address }
  const answers = ensAnswers([friend, mine])
  const { server } = user.edges
  server.answer(`${NODE}/`, ({ body }: SentRequest) => {
    const [call] = Object(body).params
    const result = answers.get(Object(call).data)
    return { jsonrpc: '2.0', id: 1, ...(result ? { result } : { error: { code: 3, message: 'execution reverted' } }) }
  })
  const asked = () => server.sent.filter(({ body }) => Object(body).method === 'eth_call').map(({ url }) => url.host)
  const identity = () => user.portico.read(accountDetails).identities[address]
  return { user, asked, identity }
}

const type = async ({ portico, inside, edges }: User, text: string) => {
  if (!portico.read(route).stack.some(({ view }) => view === sendView.id)) {
    await inside.open(sendView)
    await portico.ask(sendService)
  }
  inside.set(draft, (now): Draft => ({ ...now, receiver: text }))
  await edges.clock.advance(1_000)
}

test('a user without a project sees the name and the picture of the account once it is open, and no host but the node is asked', async () => {
  const { user, asked, identity } = await openWithName()
  await user.portico.open()
  await user.connect()
  expect(asked()).toEqual([])
  await user.portico.open({ view: 'Account' })
  await expect.poll(identity).toEqual({ name: 'heron.eth', avatar: PICTURE })
  expect(asked()).toEqual([NODE, NODE, NODE])
  await user.portico.close()
  await user.portico.open({ view: 'Account' })
  expect(asked()).toHaveLength(3)
  expect([...new Set(user.edges.server.sent.map(({ url }) => url.host))]).toEqual([NODE])
})

test('a user without a project sends to a name, which is looked up when it is typed', async () => {
  const { user } = await openWithName()
  await user.connect()
  await user.portico.open({ view: 'Account' })
  await type(user, 'Friend.eth')
  await expect.poll(() => user.portico.read(receiver)).toEqual({ status: 'known', name: 'friend.eth', address: FRIEND })
  await type(user, 'stranger.eth')
  await expect.poll(() => user.portico.read(receiver)).toEqual({ status: 'invalid' })
})

test.each([
  ['the host switches names off', { features: { names: false } }],
  ['the host does not list Ethereum', { networks: [] }],
])('a user without a project sees the short address where %s, and nothing is asked', async (_, options) => {
  const { networks, ...given } = options as AppOptions
  const listed = networks && { networks: [{ ...(await import('../../networks')).optimism }] }
  const { user, asked, identity } = await openWithName({ ...given, ...listed })
  if (listed) expect(user.portico.has(accountNames)).toBe(false)
  await user.connect()
  await user.portico.open({ view: 'Account' })
  await user.edges.clock.advance(1_000)
  expect([identity()?.name, asked()]).toEqual([undefined, []])
})

test('the account has the name of the project API with a project id, and no node is asked for one', async () => {
  const { user, asked, identity } = await openWithName({ projectId: 'journeys' })
  user.edges.server.answer('/v1/identity', { name: 'harbor.example', avatar: null })
  await user.connect()
  await user.portico.open({ view: 'Account' })
  await expect.poll(identity).toEqual({ name: 'harbor.example', avatar: undefined })
  expect(asked()).toEqual([])
})
