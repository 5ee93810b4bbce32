import { buildAuthObject, createEncodedRecap, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import type { Cacao, SignInSession } from '../kernel'
import { ethereum } from './testing/accounts'
import { at, DOMAIN, server } from './testing/user'

const PAYLOAD = {
  type: 'caip122',
  domain: DOMAIN,
  aud: `https://${DOMAIN}/account`,
  version: '1',
  iat: at(0),
  chains: ['eip155:1', 'eip155:10'],
}

/** A wallet's capability container from connecting, and the session made from it. */
async function connected(
  host: { nonce(): Promise<string> },
  {
    address = ethereum.address as string,
    ...asked
  }: { address?: string; statement?: string; exp?: string; resources?: string[] } = {},
): Promise<SignInSession & { cacao: Cacao }> {
  const payload = { ...PAYLOAD, ...asked, nonce: await host.nonce() }
  const request = populateAuthPayload({ authPayload: payload, chains: ['eip155:1'], methods: ['personal_sign'] })
  const iss = `did:pkh:eip155:1:${address}`
  const message = formatMessage(request, iss)
  const signature = await ethereum.signMessage({ message })
  const cacao = buildAuthObject(request, { t: 'eip191', s: signature }, iss)
  const { domain, aud: uri, version, nonce, statement, iat: issuedAt, exp: expirationTime, resources } = cacao.p
  const data = { accountAddress: address, chainId: 'eip155:1' as const, domain, uri, version, nonce }
  const session = { data: { ...data, statement, issuedAt, expirationTime, resources }, message, signature, cacao }
  return JSON.parse(JSON.stringify(session))
}

const RECAP = createEncodedRecap('eip155', 'request', ['personal_sign', 'eth_sendTransaction'])

test.each([
  ['with nothing more', {}],
  ['with a statement', { statement: 'Welcome' }],
  ['with an end', { exp: at(60) }],
  ['with resources', { resources: ['https://shop.example/terms'] }],
  ['with a recap', { resources: [RECAP] }],
  ['with a statement and a recap', { statement: 'Welcome', resources: ['https://shop.example/terms', RECAP] }],
  ['with an address in lower case', { address: ethereum.address.toLowerCase() }],
])('accepts a sign-in while connecting, %s, once', async (_, asked) => {
  const host = server()
  const session = await connected(host, asked)
  expect(await host.verify(session)).toMatchObject({ address: ethereum.address, chainId: 'eip155:1' })
  await expect(host.verify(session)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
})

test('accepts the requested statement in the data if a recap completed it', async () => {
  const host = server()
  const { cacao, data, ...session } = await connected(host, { statement: 'Welcome', resources: [RECAP] })
  const { statement } = data
  expect(statement).toContain('I further authorize')
  const asked = { ...cacao, p: { ...cacao.p, statement: 'Welcome' } }
  const other = { ...cacao, p: { ...cacao.p, statement: 'Farewell' } }
  await expect(host.verify({ ...session, data, cacao: other })).rejects.toMatchObject({ code: 'MESSAGE_MISMATCH' })
  await expect(
    host.verify({ ...session, data: { ...data, statement: 'Farewell' }, cacao: asked }),
  ).rejects.toMatchObject({ code: 'MESSAGE_MISMATCH' })
  expect(await host.verify({ ...session, data: { ...data, statement: 'Welcome' }, cacao: asked })).toBeDefined()
})

test('rejects a completed statement without a recap', async () => {
  const host = server()
  const { cacao, ...session } = await connected(host, { statement: 'Welcome' })
  const shorter = { ...cacao, p: { ...cacao.p, statement: undefined } }
  await expect(host.verify({ ...session, cacao: shorter })).rejects.toMatchObject({ code: 'MESSAGE_MISMATCH' })
})

test.each<[string, object]>([
  ['the grants are no recap', { resources: ['https://shop.example/terms'] }],
  ['there are no resources', { resources: [] }],
  ['a recap is not the last resource', { resources: [RECAP, 'https://shop.example/terms'] }],
])('rejects a statement that a wallet completed if %s', async (_, asked) => {
  const host = server()
  const statement =
    'Welcome I further authorize the stated URI to perform the following actions on my behalf: (1) all of them.'
  const { cacao, ...session } = await connected(host, { statement, ...asked })
  const requested = { ...cacao, p: { ...cacao.p, statement: 'Welcome' } }
  await expect(host.verify({ ...session, cacao: requested })).rejects.toMatchObject({ code: 'MESSAGE_MISMATCH' })
  expect(await host.verify({ ...session, cacao })).toBeDefined()
})

test.each([
  ['that only continues the requested one', 'Welcome and hand over everything.'],
  [
    'that has the words of a recap elsewhere',
    'Hello. I further authorize the stated URI to perform the following actions on my behalf: ',
  ],
])('rejects a statement %s, although a recap is among the resources', async (_, statement) => {
  const host = server()
  const { cacao, ...session } = await connected(host, { statement: 'Welcome', resources: [RECAP] })
  const p = { ...cacao.p, statement: 'Welcome' }
  const message = session.message.replace(/\nWelcome .*\n/, `\n${statement}\n`)
  expect(message).not.toBe(session.message)
  const signature = await ethereum.signMessage({ message })
  const posted = { ...session, data: { ...session.data, statement }, message, signature }
  await expect(
    host.verify({ ...posted, cacao: { ...cacao, p, s: { ...cacao.s, s: signature } } }),
  ).rejects.toMatchObject({
    code: 'MESSAGE_MISMATCH',
  })
})

test('rejects a payload for a message without a statement, whatever its resources', async () => {
  const host = server()
  const { cacao, ...session } = await connected(host, { resources: ['https://shop.example/terms'] })
  const p = { ...cacao.p, statement: 'Welcome' }
  await expect(host.verify({ ...session, cacao: { ...cacao, p } })).rejects.toMatchObject({ code: 'MESSAGE_MISMATCH' })
})

test('accepts a completed statement of a request without one', async () => {
  const host = server()
  const { cacao, data, ...session } = await connected(host, { resources: [RECAP] })
  expect(data.statement).toMatch(/^I further authorize/)
  const { statement: _, ...p } = cacao.p
  expect(await host.verify({ ...session, data, cacao: { ...cacao, p } as Cacao })).toBeDefined()
})

test('accepts the payload of a contract’s signature', async () => {
  const host = server()
  const { cacao, ...session } = await connected(host)
  expect(await host.verify({ ...session, cacao: { ...cacao, s: { ...cacao.s, t: 'eip1271' } } })).toBeDefined()
})

const TAMPERED: Record<string, (cacao: Cacao) => unknown> = {
  iss: ({ p }) => ({ p: { ...p, iss: 'did:pkh:eip155:1:0x000000000000000000000000000000000000dEaD' } }),
  'iss of another chain': ({ p }) => ({ p: { ...p, iss: p.iss.replace('eip155:1:', 'eip155:10:') } }),
  'iss of another kind': ({ p }) => ({ p: { ...p, iss: p.iss.replace('pkh', 'key') } }),
  domain: ({ p }) => ({ p: { ...p, domain: 'evil.example' } }),
  aud: ({ p }) => ({ p: { ...p, aud: 'https://evil.example' } }),
  version: ({ p }) => ({ p: { ...p, version: '2' } }),
  nonce: ({ p }) => ({ p: { ...p, nonce: 'anotherNonce123' } }),
  iat: ({ p }) => ({ p: { ...p, iat: at(5) } }),
  exp: ({ p }) => ({ p: { ...p, exp: at(500) } }),
  nbf: ({ p }) => ({ p: { ...p, nbf: at(-500) } }),
  statement: ({ p }) => ({ p: { ...p, statement: 'Farewell' } }),
  requestId: ({ p }) => ({ p: { ...p, requestId: 'x' } }),
  resources: ({ p }) => ({ p: { ...p, resources: [] } }),
  'none of it': () => ({ p: {} }),
  'no header': () => ({ h: {} }),
  'no kind': ({ s }) => ({ s: { ...s, t: '' } }),
  'its kind': ({ s }) => ({ s: { ...s, t: 'eip712' } }),
  'its signature': ({ s }) => ({ s: { ...s, s: '0x00' } }),
}
test.each(Object.entries(TAMPERED))('rejects a payload with another %s', async (_, tamper) => {
  const host = server()
  const { cacao, ...session } = await connected(host, {
    statement: 'Welcome',
    resources: ['https://shop.example/terms'],
  })
  const verdict = host.verify({ ...session, cacao: { ...cacao, ...Object(tamper(cacao)) } })
  await expect(verdict).rejects.toMatchObject({ code: expect.stringMatching(/^(MESSAGE_MISMATCH|SESSION_INVALID)$/) })
  expect(await host.verify({ ...session, cacao })).toBeDefined()
})
