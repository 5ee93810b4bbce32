import { describe, expect, test } from 'vitest'
import { fakeEdges } from '../../../../adapters/conformance/edges'
import { evm } from '../../../../adapters/evm/manifest'
import {
  type CaipNetworkId,
  type Context,
  createPortico,
  type HostNetwork,
  type Manifest,
  type NamespaceDescription,
  type SignInMessage,
  service,
} from '../../../../kernel'
import { writeSignIn } from '../../../../verify/signInText'
import { addSession, validSessions } from './sessionStore'

/* Sign-in with a namespace of another party, whose adapter describes how its signatures are verified. */

const network: HostNetwork = {
  id: 'main',
  chainNamespace: 'lighthouse',
  name: 'Lighthouse',
  nativeCurrency: { name: 'Beam', symbol: 'BEAM', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}
const NODE = 'https://node.example'
const OWN_NODE = 'https://own-node.example'
const mainnet: HostNetwork = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [NODE] } },
}
const CHAIN: CaipNetworkId = 'lighthouse:main'
const ADDRESS = 'beam1qqqqq'
const verifySignIn: NamespaceDescription['verifySignIn'] = async ({ address, text, signature }) =>
  signature === `signed by ${address}: ${text}` ? address : undefined

async function createContext(description: Partial<NamespaceDescription>, edges = fakeEdges()): Promise<Context> {
  const inside = service<Context>('siwx/inside')
  const lighthouse: Manifest = {
    id: 'lighthouse',
    adapter: {
      namespaces: ['lighthouse'],
      adopt: given => ({ ...given, chainNamespace: 'lighthouse', caipNetworkId: `lighthouse:${given.id}` }),
      describe: async () => ({ lighthouse: { label: 'Lighthouse', ...description } }),
    },
  }
  const plugin: Manifest = {
    id: 'siwx',
    provides: [inside],
    egress: () => ({ connect: [OWN_NODE, NODE] }),
    load: async () => ({ default: ctx => void ctx.provide(inside, ctx) }),
  }
  const portico = createPortico(
    {
      networks: [network, mainnet],
      adapters: [evm(), lighthouse],
      plugins: [plugin],
      customRpcUrls: { 'eip155:1': [{ url: OWN_NODE }] },
    },
    edges.ports,
  )
  return portico.ask(inside)
}

function sessionOf(ctx: Context, sign: (text: string) => string, account: Partial<SignInMessage> = {}) {
  const { host, href } = new URL(ctx.env.href())
  const now = ctx.clock.now()
  const data: SignInMessage = {
    domain: host,
    accountAddress: ADDRESS,
    uri: href,
    version: '1',
    chainId: CHAIN,
    nonce: 'nonce12345678',
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 60_000).toISOString(),
    ...account,
  }
  const message = writeSignIn(data)
  return { data, message, signature: sign(message) }
}

const genuine = (text: string) => `signed by ${ADDRESS}: ${text}`

test('an account signs in with the verifier that the namespace’s adapter describes', async () => {
  const ctx = await createContext({ verifySignIn })
  const session = sessionOf(ctx, genuine)
  const asked: unknown[] = []
  await addSession(ctx, session, { verify: async given => void asked.push(given) })
  expect(asked).toEqual([session])
  expect(await validSessions(ctx, () => true)).toEqual([session])
})

test('a signature that the adapter’s verifier does not accept is invalid', async () => {
  const ctx = await createContext({ verifySignIn })
  const session = sessionOf(ctx, text => `signed by beam1other: ${text}`)
  await expect(addSession(ctx, session, {})).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
})

test('a namespace without a verifier gives another error than an invalid signature, and a stored session stays', async () => {
  const ctx = await createContext({})
  const session = sessionOf(ctx, genuine)
  await expect(addSession(ctx, session, {})).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  ctx.storage.set('siwx/sessions', [session])
  expect(await validSessions(ctx, () => true)).toEqual([])
  expect(ctx.storage.get('siwx/sessions')).toEqual([session])
})

describe('the session of a contract account', () => {
  const account: Partial<SignInMessage> = { accountAddress: `0x${'c0'.repeat(20)}`, chainId: 'eip155:1' }
  const world = async (answer: unknown) => {
    const edges = fakeEdges()
    edges.server.answer('own-node.example', answer)
    const ctx = await createContext({}, edges)
    return { ctx, edges, session: sessionOf(ctx, () => `0x${'ab'.repeat(80)}`, account) }
  }

  test('the session of a contract account is valid if the contract accepts its signature, by the answer of the host’s own node alone', async () => {
    const { ctx, edges, session } = await world({ jsonrpc: '2.0', id: 1, result: '0x01' })
    await addSession(ctx, session, {})
    expect(await validSessions(ctx, () => true)).toEqual([session])
    expect(edges.server.sent.map(({ url }) => url.host)).toEqual(['own-node.example', 'own-node.example'])
  })

  test('the session of a contract account is refused if the contract refuses its signature', async () => {
    const { ctx, session } = await world({ jsonrpc: '2.0', id: 1, result: '0x00' })
    await expect(addSession(ctx, session, {})).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  test('stays stored and is not used while the node gives no answer', async () => {
    const { ctx, session } = await world({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'overloaded' } })
    ctx.storage.set('siwx/sessions', [session])
    expect(await validSessions(ctx, () => true)).toEqual([])
    expect(ctx.storage.get('siwx/sessions')).toEqual([session])
  })
})
