import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEdges } from '../../../adapters/conformance/edges'
import { createPortico } from '../../../kernel'
import { createVerifier, memoryNonces } from '../../../verify'
import { EthersAdapter } from './ethers'
import { mainnet } from './networks'
import type { AppKitOptions } from './options'
import { porticoOptions } from './porticoOptions'
import {
  createSIWEConfig,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  type SIWEConfig,
  sessionOf,
  verifySignature,
} from './siwe'

const user = privateKeyToAccount(`0x${'b1'.repeat(32)}`)
const fields = {
  chainId: 1,
  nonce: '0123456789abcdef',
  version: '1',
  domain: 'ledger.example',
  uri: 'https://ledger.example',
  iat: '2026-11-27T10:00:00.000Z',
  statement: 'Open your ledger',
  exp: '2026-11-28T10:00:00.000Z',
  resources: ['https://ledger.example/pages'],
} as const
const did = `did:pkh:eip155:10:${user.address}`
const projectId = 'project'

afterEach(() => vi.unstubAllGlobals())

test('a message has the text of ERC-4361, with the account and the chain of the address', () => {
  const issuedAt = new Date(fields.iat)
  const expirationTime = new Date(fields.exp)
  const { domain, uri, nonce, version, statement } = fields
  const resources = [...fields.resources]
  const same = { domain, uri, nonce, version, statement, resources, issuedAt, expirationTime, address: user.address }
  expect(formatMessage(fields, did)).toBe(createSiweMessage({ ...same, chainId: 10 }))
  expect(formatMessage(fields, user.address)).toBe(createSiweMessage({ ...same, chainId: 1 }))
})

test('refuses a message whose fields are no sign-in', () => {
  expect(() => formatMessage({ ...fields, nonce: 'short' }, did)).toThrow(
    expect.objectContaining({ code: 'SIGN_IN_FIELD_INVALID', context: { field: 'nonce' } }),
  )
})

test('reads the account and the chain of a message, and nothing of another text', () => {
  const text = formatMessage(fields, did)
  expect([getAddressFromMessage(text), getChainIdFromMessage(text)]).toEqual([user.address, 'eip155:10'])
  for (const other of ['', `${text} `, `Account ${user.address}\nChain ID: 10`]) {
    expect([getAddressFromMessage(other), getChainIdFromMessage(other)]).toEqual(['', ''])
  }
  expect([getDidAddress(did), getDidChainId(did)]).toEqual([user.address, '10'])
  expect([getDidAddress(user.address), getDidChainId(user.address)]).toEqual([user.address, undefined])
})

test('accepts the signature of a key without a request', async () => {
  const requests = vi.fn()
  vi.stubGlobal('fetch', requests)
  const message = formatMessage(fields, did)
  const signature = await user.signMessage({ message })
  const signed = { address: user.address, message, signature, chainId: 'eip155:10', projectId }
  expect(await verifySignature(signed)).toBe(true)
  expect(await verifySignature({ ...signed, address: '' })).toBe(false)
  expect(await verifySignature({ ...signed, signature: 'none' })).toBe(false)
  expect(requests).not.toHaveBeenCalled()
})

/** A node that answers each call with this result. */
function startNode(result: string) {
  const asked: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string | Request, init: RequestInit) => {
    const body = String(init.body)
    asked.push({ url: String(url), body })
    return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result })
  })
  return asked
}

test.each([
  ['accepts', `0x${'0'.repeat(63)}1`, true],
  ['refuses', `0x${'0'.repeat(64)}`, false],
])('the node of the message’s chain %s the signature of a contract', async (_, result, isValid) => {
  const asked = startNode(result)
  const message = formatMessage(fields, did)
  const signed = { address: user.address, message, signature: '0xc0de', chainId: 'eip155:10', projectId }
  expect(await verifySignature(signed)).toBe(isValid)
  expect(asked.map(({ url }) => url)).toEqual([
    'https://rpc.walletconnect.org/v1/?chainId=eip155%3A10&projectId=project',
  ])
})

test('the node is that of a page’s Portico by default', () => {
  const portico = createPortico(
    porticoOptions({ adapters: [new EthersAdapter()], networks: [mainnet], projectId }),
    fakeEdges().ports,
  )
  expect(`${portico.settings.endpoints.rpc}/v1/`).toBe('https://rpc.walletconnect.org/v1/')
  portico.destroy()
})

test('a verifier accepts the session of a signed text once, and refuses another text', async () => {
  const verifier = createVerifier({ domain: fields.domain, nonces: memoryNonces() })
  const current = { iat: new Date().toISOString(), exp: undefined, nonce: await verifier.nonce() }
  const message = formatMessage({ ...fields, ...current }, did)
  const session = sessionOf({ message, signature: await user.signMessage({ message }) })
  expect(await verifier.verify(session)).toMatchObject({ account: `eip155:10:${user.address}` })
  await expect(verifier.verify(session)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
  await expect(verifier.verify(sessionOf({ message: 'Hello', signature: '0x' }))).rejects.toMatchObject({
    code: 'SESSION_INVALID',
  })
})

test('the configuration is the option as it is', () => {
  const config: SIWEConfig = {
    getNonce: async () => fields.nonce,
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  expect(createSIWEConfig(config)).toBe(config)
  const option: AppKitOptions['siweConfig'] = createSIWEConfig(config)
  expect(option).toBe(config)
})
