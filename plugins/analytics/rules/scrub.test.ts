import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { openTestHost, TRACKED } from '../testKit'
import { scrub } from './scrub'

beforeAll(() => import('../module'))

const PHRASE = 'abandon ability able about above absent absorb abstract absurd abuse access accident'
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'
const PAIRING = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}`

const FORBIDDEN: readonly [string, RegExp][] = [
  ['an email', /[^\s@"]+@[^\s@"]+\.[^\s@"]+/],
  ['an address', /0x[\da-f]{40}/i],
  ['a token', /eyJ/],
  ['a pairing key', /symKey/i],
  ['a recovery phrase', /(?:[a-z]+[\s,]+){11}[a-z]+/i],
  ['a query', /[?&]\w+=/],
]

describe('a text loses', () => {
  test.each([
    ['emails', 'Mail ada@example.org now', 'Mail … now'],
    ['encoded emails', 'to=ada%40example.org failed', '… failed'],
    ['addresses', `Account ${ADDRESS}, not found`, 'Account … not found'],
    ['addresses of other namespaces', 'From 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV here', 'From … here'],
    ['tokens', `Bearer ${JWT} is expired`, 'Bearer … is expired'],
    ['pairing URIs', `Cannot open ${PAIRING}`, 'Cannot open …'],
    ['pairing URIs inside of links', `heron://wc?uri=${encodeURIComponent(PAIRING)} failed`, 'heron://wc failed'],
    ['recovery phrases', `I typed: ${PHRASE}!`, 'I typed: …!'],
    [
      'numbered ones',
      PHRASE.split(' ')
        .map((word, at) => `${at + 1}. ${word}`)
        .join('\n'),
      '1. …',
    ],
    ['phrases behind what looks like a query', `#eyJAA==.eyJAA==${PHRASE}!`, '…!'],
    ['phrases behind what looks like an email', `ada@${PHRASE}!`, '…!'],
    [
      'addresses that a character for private use parts',
      `From ${ADDRESS.slice(0, 9)}\ue000${ADDRESS.slice(9)}`,
      'From …',
    ],
    ['phrases before what looks like a query', `${PHRASE}?a=1`, '…'],
    ['quoted ones', `["${PHRASE.split(' ').join('","')}"]`, '…'],
    [
      'accented ones',
      'été abaisser abandon abdiquer abeille abolir aborder aboutir aboyer abrasif abreuver abriter',
      '…',
    ],
    [
      'paths and queries of URLs',
      'GET https://rpc.example:8545/v1/?apikey=SECRET failed',
      'GET https://rpc.example:8545 failed',
    ],
    ['passwords in URLs', 'wss://ada:secret@relay.example/x', '…'],
    ['queries without a host', 'GET /login?token=SECRET failed', 'GET /login failed'],
    ['words that are too long', `data:image/png;base64,${'A/'.repeat(200)} is no picture`, '… is no picture'],
    ['everything, if it is longer than 10,000 characters', 'a '.repeat(6000), '…'],
  ])('a text loses secrets and keeps the rest: %s', (_, text, left) => {
    expect(scrub(text)).toBe(left)
  })

  test.each([
    'HTTP status code: 503',
    'The wallet did not answer in time',
    'User rejected the request.',
    'Unsupported chain: eip155:137',
  ])('keeps a text without personal data: %s', text => {
    expect(scrub(text)).toBe(text)
  })

  test('only the paths of a stack', () => {
    const chrome =
      'Error: No\n    at send (https://app.example/assets/a.js:10:5)\n    at async https://app.example/b.js:1:2'
    expect(scrub(chrome)).toBe(
      'Error: No\n    at send (https://app.example:10:5)\n    at async https://app.example:1:2',
    )
    expect(scrub('send@https://app.example/assets/a.js:10:5')).toBe('send https://app.example:10:5')
  })
})

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length })
const secret = fc.oneof(
  fc.emailAddress(),
  hex(40).map(digits => `0x${digits}`),
  hex(64),
  fc.base64String({ maxLength: 80 }).map(rest => `eyJ${rest}.eyJ${rest}`),
  fc.constantFrom(PAIRING, encodeURIComponent(PAIRING), JWT, PHRASE, PHRASE.toUpperCase(), `symKey=${'0'.repeat(64)}`),
  fc
    .array(fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 3, maxLength: 8 }), {
      minLength: 12,
      maxLength: 24,
    })
    .chain(words => fc.constantFrom(' ', '  ', '\n', ', ', '\t').map(between => words.join(between))),
  fc
    .webUrl({ withQueryParameters: true, withFragments: true })
    .map(url => `${url}${url.includes('?') ? '&' : '?'}token=1`),
)
const around = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '"', '(', 'x', '0', '@', '://', 'e', '\u200b'),
)
const hostile = fc
  .array(fc.tuple(around, secret, around), { minLength: 1, maxLength: 4 })
  .map(parts => parts.flat().join(''))

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value) for (const inner of Object.values(value)) yield* stringsIn(inner)
}

const leaks = (sent: unknown): string[] =>
  [...stringsIn(sent), JSON.stringify(sent)].flatMap(text =>
    FORBIDDEN.flatMap(([what, pattern]) => (pattern.test(text) ? [`${what} in ${text}`] : [])),
  )

describe('any event or error', () => {
  const FIELDS = ['name', 'platform', 'view', 'query', 'search', 'badge', 'message', 'explorerId', 'rdnsId', 'type']
  const more = [
    'networkId',
    'namespace',
    'method',
    'walletRank',
    'displayIndex',
    'certified',
    'connected',
    'address',
    'uri',
  ]

  // Fails when words are not checked against `SECRET`.
  test('puts no email, address, token, pairing key or recovery phrase into a batch', async () => {
    const testHost = await openTestHost()
    fc.assert(
      fc.property(fc.constantFrom(...TRACKED), hostile, (id, text) => {
        const fields = Object.fromEntries([...FIELDS, ...more].map(name => [name, text]))
        const nested = { live: { wallet: { name: text }, address: text }, error: { message: text } }
        testHost.emit(id, { ...fields, ...nested, restored: true, reason: 'user', [text]: text })
        testHost.emit(id, { ...fields, networkId: `eip155:${text}`, [text]: text })
        const sent = testHost.items()
        testHost.edges.env.beacons.length = 0
        expect(sent.length).toBeGreaterThan(0)
        expect(leaks(sent)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  // Fails when words are not checked against `SECRET`.
  test('puts none of these, and no path or query of the page, into an error report', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.webUrl({ withQueryParameters: true, withFragments: true }), async (text, href) => {
        const testHost = await openTestHost()
        Object.assign(testHost.edges.env, { href: () => href })
        const error = Object.assign(new Error(text), {
          name: text,
          code: text,
          stack: `Error: ${text}\n    at ${text}`,
        })
        testHost.ctx.report(error)
        testHost.ctx.report(text)
        testHost.emit('networks/list-opened')
        await settle()
        const sent = [...testHost.reports().map(({ body }) => body), ...testHost.items()]
        testHost.portico.destroy()
        expect(sent).toHaveLength(3)
        expect(leaks(sent)).toEqual([])
        expect(sent).toMatchObject(sent.map(() => ({ url: new URL(href).origin })))
      }),
      { numRuns: 60 },
    )
  })
})
