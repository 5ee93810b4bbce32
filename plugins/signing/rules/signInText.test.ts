import { describe, expect, test } from 'vitest'
import { foreignSignIn, signInTexts } from './signInText'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const page = new URL('https://app.example:8443/shop?q=1')

const textOf = ({ domain = page.host, account = ME, uri = `${page.origin}/login`, network = 'Ethereum' } = {}) =>
  `${domain} wants you to sign in with your ${network} account:\n${account}\n\nWelcome\n\nURI: ${uri}\nVersion: 1\nNonce: 12345678`
const foreign = (text: string, from = ME) => foreignSignIn(text, { page, from })
const NOTHING = { sites: [], accounts: [] }

describe('a sign-in to this page', () => {
  test.each([
    ['of ERC-4361', textOf()],
    ['with a scheme before the domain', textOf({ domain: `https://${page.host}` })],
    ['with the domain in capitals', textOf({ domain: 'APP.EXAMPLE:8443' })],
    ['with the account in another case', textOf({ account: ME.toLowerCase() })],
    ['with the account as a CAIP-10 id', textOf({ account: `eip155:1:${ME}` })],
    ['without a URI', textOf().replace(/^URI.*\n/m, '')],
    ['whose statement speaks of a sign-in', textOf().replace('Welcome', 'Acme wants you to sign in with your wallet')],
  ])('%s is not foreign', (_, text) => {
    expect(foreign(text)).toEqual(NOTHING)
  })

  test('a sign-in to this page is compared with the default port of the page’s protocol', () => {
    const plain = new URL('https://app.example/')
    expect(foreignSignIn(textOf({ domain: 'app.example:443', uri: plain.href }), { page: plain, from: ME })).toEqual(
      NOTHING,
    )
  })
})

describe('a sign-in elsewhere is found', () => {
  test.each([
    ['another domain', 'bank.example'],
    ['another port', 'app.example:8444'],
    ['no port', 'app.example'],
    ['a subdomain', 'login.app.example:8443'],
    ['this page’s host as user information', 'app.example:8443@bank.example'],
    ['another host as user information', 'bank.example@app.example:8443'],
    ['a path', 'app.example:8443/bank.example'],
    ['a backslash', 'bank.example\\@app.example:8443'],
    ['a look-alike letter', 'аpp.example:8443'],
    ['no domain at all', '%%%'],
  ])('if its domain is or has %s', (_, domain) => {
    expect(foreign(textOf({ domain })).sites).toEqual([domain])
  })

  test.each(['Solana', 'Polkadot', 'Bitcoin', 'Cosmos', 'Sui', 'Stacks', 'lighthouse'])(
    'a sign-in elsewhere is found for a %s account',
    network => {
      expect(foreign(textOf({ domain: 'bank.example', network })).sites).toEqual(['bank.example'])
    },
  )

  test.each(['https://bank.example/login', 'http://app.example:8443', 'did:key:z6Mk', 'not-a-uri'])(
    'if its URI is %s',
    uri => {
      expect(foreign(textOf({ uri })).sites).toEqual([uri])
    },
  )

  test.each(['\r\n', '\r', '\u2028'])('a sign-in elsewhere is found with lines that end in %j', end => {
    expect(foreign(textOf({ domain: 'bank.example' }).replaceAll('\n', end)).sites).toEqual(['bank.example'])
  })

  test('below a sign-in to this page, or after spaces and a byte order mark', () => {
    expect(foreign(`${textOf()}\n${textOf({ domain: 'bank.example' })}`).sites).toEqual(['bank.example'])
    expect(foreign(`\ufeff  ${textOf({ domain: 'bank.example' })}`).sites).toEqual(['bank.example'])
  })

  test('a sign-in elsewhere is found for another account than the signer', () => {
    const account = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    expect(foreign(textOf({ account }))).toEqual({ sites: [], accounts: [account] })
    expect(foreign(textOf({ account }), '')).toEqual(NOTHING)
  })
})

test.each(['hello', '', 'https://bank.example wants you to sign', 'URI: https://bank.example', '\n'.repeat(200_000)])(
  'a text that is no sign-in is not foreign: %.40j',
  text => {
    expect(foreign(text)).toEqual(NOTHING)
  },
)

test('only the account is compared on a server, where the page has no address', () => {
  expect(foreignSignIn(textOf({ domain: 'bank.example', account: 'you' }), { from: ME })).toEqual({
    sites: [],
    accounts: ['you'],
  })
})

describe('a request that no adapter reads', () => {
  const text = textOf({ domain: 'bank.example' })
  const hex = `0x${Buffer.from(text).toString('hex')}`

  test.each<[string, readonly unknown[] | Readonly<Record<string, unknown>>]>([
    ['as text', { message: text }],
    ['as hexadecimal', [hex, ME]],
    ['as base64', { account: ME, message: Buffer.from(text).toString('base64') }],
    ['deep inside', [{ a: { b: [text] } }]],
  ])('shows the sign-in text that it contains %s', (_, params) => {
    expect(signInTexts({ method: 'any_method', params }, 'eip155')).toEqual([text])
  })

  test.each<[string, object]>([
    ['solana_signIn', { domain: 'bank.example', address: 'me', uri: 'https://bank.example' }],
    [
      'wallet_connect',
      [
        {
          capabilities: { signInWithEthereum: { domain: 'bank.example', address: 'me', uri: 'https://bank.example' } },
        },
      ],
    ],
  ])('shows the text that the wallet writes from the fields of %s', (method, params) => {
    const [found = ''] = signInTexts({ method, params: params as readonly unknown[] }, 'solana')
    expect(found).toBe('bank.example wants you to sign in with your solana account:\nme\n\nURI: https://bank.example')
    expect(foreign(found, 'me').sites).toEqual(['bank.example', 'https://bank.example'])
  })

  test('a request that no adapter reads without a sign-in shows no text, whatever its size', () => {
    const params = Array.from({ length: 10_000 }, () => ({ domain: 'bank.example', note: 'hello' }))
    expect(signInTexts({ method: 'eth_sign', params }, 'eip155')).toEqual([])
    expect(signInTexts({ method: 'eth_sign' }, 'eip155')).toEqual([])
  })
})
