import { describe, expect, test } from 'vitest'
import type { SignInMessage } from '../kernel'
import { readSignIn, writeSignIn } from './signInText'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const MESSAGE: SignInMessage = {
  domain: 'service.example',
  accountAddress: ADDRESS,
  statement: 'I accept the terms: https://service.example/terms',
  uri: 'https://service.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  expirationTime: '2021-10-01T16:25:24.000Z',
  notBefore: '2021-09-30T18:25:24+02:00',
  requestId: 'some_id',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://service.example/claim.json',
  ],
}

describe('on eip155', () => {
  test('writes and reads the example of ERC-4361 exactly', () => {
    const text = `service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`
    const message = readSignIn(text)
    expect(message).toEqual({
      network: 'Ethereum',
      domain: 'service.org',
      accountAddress: ADDRESS,
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      uri: 'https://service.org/login',
      version: '1',
      chainId: 'eip155:1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    })
    expect(writeSignIn(message!)).toBe(text)
  })

  test('writes every field on its line, in the order of the grammar', () => {
    expect(writeSignIn(MESSAGE)).toBe(`service.example wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the terms: https://service.example/terms

URI: https://service.example/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Expiration Time: 2021-10-01T16:25:24.000Z
Not Before: 2021-09-30T18:25:24+02:00
Request ID: some_id
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://service.example/claim.json`)
  })

  test('writes two empty lines without a statement', () => {
    expect(writeSignIn({ ...MESSAGE, statement: undefined })).toMatch(/Cc2\n\n\nURI: /)
  })

  test.each(['127.0.0.1', 'localhost:5173', 'user@127.0.0.1:8080', '[::1]:3000'])('accepts the domain %s', domain => {
    const message = readSignIn(writeSignIn({ ...MESSAGE, domain }))
    expect(message).toEqual({ ...MESSAGE, domain, network: 'Ethereum' })
  })
})

test.each([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin', '000000000019d6689c085ae165831e93'],
  ['cosmos:cosmoshub-4', 'Cosmos', 'cosmoshub-4'],
  ['sui:mainnet', 'Sui', 'mainnet'],
  ['stacks:1', 'Stacks', '1'],
  ['lighthouse:7', 'lighthouse', '7'],
] as const)('the text on %s names a %s account and the chain by its reference', (chainId, network, reference) => {
  const message = { ...MESSAGE, chainId, accountAddress: 'anAccount', issuedAt: undefined }
  const text = writeSignIn(message)
  expect(text).toContain(`your ${network} account:\nanAccount\n`)
  expect(text).toContain(`\nChain ID: ${reference}\n`)
  expect(readSignIn(text)).toEqual({ ...message, network })
})

test('the text of another party’s namespace has its name, and the whole CAIP-2 id', () => {
  const message = { ...MESSAGE, chainId: 'ton:-239', accountAddress: 'anAccount', issuedAt: undefined } as const
  const text = writeSignIn(message, { name: 'The Open Network' })
  expect(text).toContain('your The Open Network account:\nanAccount\n')
  expect(text).toContain('\nChain ID: ton:-239\n')
  expect(readSignIn(text)).toEqual({ ...message, network: 'The Open Network' })
})

test.each(['', 'two\nlines'])('a namespace of another party with the name %j has its id in the text', name => {
  const message = { ...MESSAGE, chainId: 'ton:-239', accountAddress: 'anAccount', issuedAt: undefined } as const
  expect(writeSignIn(message, { name })).toBe(writeSignIn(message))
})

test('no name replaces that of a namespace of this package', () => {
  expect(writeSignIn(MESSAGE, { name: 'Bank' })).toBe(writeSignIn(MESSAGE))
})

test('reads the variant with the network’s name and the whole CAIP-2 id', () => {
  const text = `service.example wants you to sign in with your OP Mainnet account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

URI: https://service.example/login?next=1#top
Version: 1
Chain ID: eip155:10
Nonce: 32891756
Issued At: 2021-09-30T16:25:24.000Z`
  const message = readSignIn(text)
  expect(message).toEqual({
    network: 'OP Mainnet',
    domain: 'service.example',
    accountAddress: ADDRESS,
    uri: 'https://service.example/login?next=1#top',
    version: '1',
    chainId: 'eip155:10',
    nonce: '32891756',
    issuedAt: '2021-09-30T16:25:24.000Z',
  })
  expect(readSignIn(text.replace('\n\nURI', '\n\nHello\n\nURI'))).toEqual({ ...message, statement: 'Hello' })
  expect(readSignIn(text.replace('\n\nURI', '\n\n\nURI'))).toBeUndefined()
  expect(readSignIn(text.replace('eip155:10', '10'))).toBeUndefined()
})

const BROKEN: readonly (readonly [string, Partial<Record<keyof SignInMessage, unknown>>])[] = [
  ['domain', { domain: '' }],
  ['domain', { domain: 'a b' }],
  ['domain', { domain: 'https://service.example' }],
  ['domain', { domain: 'service.example/path' }],
  ['domain', { domain: undefined }],
  ['accountAddress', { accountAddress: '0x12' }],
  ['accountAddress', { accountAddress: `${ADDRESS}\nURI: x:` }],
  ['statement', { statement: '' }],
  ['statement', { statement: 'two\nlines' }],
  ['statement', { statement: 'two\rlines' }],
  ['statement', { statement: 'half \ud83d' }],
  ['uri', { uri: '_not_a_uri_' }],
  ['uri', { uri: 'https://a b' }],
  ['uri', { uri: 'https://a/%zz' }],
  ['uri', { uri: 'https://a/#x#y' }],
  ['version', { version: '2' }],
  ['version', { version: 1 }],
  ['chainId', { chainId: 'eip155:0x1' }],
  ['chainId', { chainId: '1' }],
  ['nonce', { nonce: '1234567' }],
  ['nonce', { nonce: '1234-5678' }],
  ['issuedAt', { issuedAt: undefined }],
  ['issuedAt', { issuedAt: 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)' }],
  ['issuedAt', { issuedAt: '2021-09-30' }],
  ['issuedAt', { issuedAt: '2021-02-30T00:00:00Z' }],
  ['issuedAt', { issuedAt: '2021-13-01T00:00:00Z' }],
  ['expirationTime', { expirationTime: '2021-01-01T24:00:00Z' }],
  ['notBefore', { notBefore: '2021-01-01T00:00:00+25:00' }],
  ['requestId', { requestId: 'a/b' }],
  ['resources', { resources: ['https://service.example', '_not_a_uri_'] }],
]
test.each(BROKEN)('refuses to write an invalid %s: %j', (field, part) => {
  const message = { ...MESSAGE, ...part } as SignInMessage
  expect(() => writeSignIn(message)).toThrow(
    expect.objectContaining({ name: 'PorticoError', code: 'SIGN_IN_FIELD_INVALID', context: { field } }),
  )
})

test.each([
  ['no domain', (text: string) => text.replace('service.example wants', ' wants')],
  ['no address', (text: string) => text.replace(`${ADDRESS}\n`, '\n')],
  ['no URI', (text: string) => text.replace(/URI: .*\n/, '')],
  ['no version', (text: string) => text.replace(/Version: .*\n/, '')],
  ['no chain', (text: string) => text.replace(/Chain ID: .*\n/, '')],
  ['no nonce', (text: string) => text.replace(/Nonce: .*\n/, '')],
  ['no issuing', (text: string) => text.replace(/Issued At: .*\n/, '')],
  ['another order', (text: string) => text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
  ['resources before the request', (text: string) => text.replace(/(Request ID: [^\n]*)\n(Resources:.*)$/s, '$2\n$1')],
  ['a field twice', (text: string) => text.replace('Nonce: 32891756', 'Nonce: 32891756\nNonce: 32891756')],
  ['a statement of two lines', (text: string) => text.replace('I accept', 'I\naccept')],
  ['a third empty line', (text: string) => text.replace('\n\nI accept', '\n\n\nI accept')],
  ['line ends of another kind', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a line end at the end', (text: string) => `${text}\n`],
  ['a line more', (text: string) => `${text}\nPS: hello`],
  ['a scheme', (text: string) => `https://${text}`],
  ['resources in one line', (text: string) => text.replace('/\n- ', '/ - ')],
  ['nothing', () => ''],
])('rejects a text with %s', (_, change) => {
  expect(readSignIn(writeSignIn(MESSAGE))).toBeDefined()
  expect(readSignIn(change(writeSignIn(MESSAGE)))).toBeUndefined()
})

test.each([
  ...['URI: https://evil.example', 'Version: 2', 'Chain ID: 5', 'Nonce: 12345678', 'Issued At: 2000-01-01T00:00:00Z'],
  ...['Expiration Time: 2000-01-01T00:00:00Z', 'Not Before: 2000-01-01T00:00:00Z', 'Request ID: other', 'Resources:'],
  '- https://evil.example',
])('reads the statement %j as a statement and not as a field', statement => {
  const { expirationTime: _end, notBefore: _start, requestId: _id, resources: _resources, ...bare } = MESSAGE
  for (const message of [MESSAGE, bare])
    expect(readSignIn(writeSignIn({ ...message, statement }))).toEqual({ ...message, statement, network: 'Ethereum' })
})

test('reads a text of 16384 characters and rejects a longer one', () => {
  const textOf = (length: number) => writeSignIn({ ...MESSAGE, statement: 'x'.repeat(length) })
  const longest = 16_384 - textOf(1).length + 1
  expect(readSignIn(textOf(longest))).toBeDefined()
  expect(readSignIn(textOf(longest + 1))).toBeUndefined()
})
